import { type RefCallback, useCallback } from 'react'

type Bar = '--selection-bar' | '--upload-bar' | '--form-bar'

/** The room below every page: for the bars at the window's foot, if there are any. */
export const ROOM_AT_FOOT = 'max(64px, var(--selection-bar, 0px), var(--upload-bar, 0px))'

/** A sticky bar is not always at the window's foot, so its place does not tell. */
const reachOf = (bar: HTMLElement): number => {
  const { position, bottom } = getComputedStyle(bar)
  if (bar.offsetHeight === 0 || position === 'static') return 0
  return Math.ceil(bar.offsetHeight + (Number.parseFloat(bottom) || 0))
}

/** Measures how far a bar reaches up from the window's foot, so that a page can be scrolled out from behind it. */
export const useRoomAtFoot = (name: Bar): RefCallback<HTMLElement> =>
  useCallback(
    (bar) => {
      const { style } = document.documentElement
      const size = new ResizeObserver(() => {
        style.setProperty(name, `${bar ? reachOf(bar) : 0}px`)
      })
      if (bar) size.observe(bar, { box: 'border-box' })
      return () => {
        size.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
