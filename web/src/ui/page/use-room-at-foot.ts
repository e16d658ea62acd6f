import { type RefCallback, useCallback } from 'react'

type Bar = '--selection-bar' | '--upload-bar'

/** The room below every page: for the bars at the window's foot, if there are any. */
export const ROOM_AT_FOOT = 'max(64px, var(--selection-bar, 0px), var(--upload-bar, 0px))'

/** Measures how far a bar reaches up from the window's foot, so that a page can be scrolled out from behind it. */
export const useRoomAtFoot = (name: Bar): RefCallback<HTMLElement> =>
  useCallback(
    (bar) => {
      const { style } = document.documentElement
      const size = new ResizeObserver(() => {
        const reach = bar?.offsetHeight ? window.innerHeight - bar.getBoundingClientRect().top : 0
        style.setProperty(name, `${Math.ceil(reach)}px`)
      })
      if (bar) size.observe(bar)
      return () => {
        size.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
