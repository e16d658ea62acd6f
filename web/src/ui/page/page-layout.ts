import { type RefCallback, type RefObject, useCallback, useLayoutEffect } from 'react'

/** A main column and a side column; below each other if space is short. */
export const TWO_COLUMNS = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(320px, 400px)' },
}

/** Cards below each other: a column of {@link TWO_COLUMNS}. */
export const ASIDE = { display: 'grid', gap: 2, '&& > *': { mt: 0 }, gridTemplateColumns: 'minmax(0, 1fr)' }

/**
 * Measures the height from the top of an element to the window's foot and sets it as `--rest-of-window`. Something above
 * may come and go with any rendering, and also without one: then the page's height changes.
 */
export const useRestOfWindow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const measure = () => {
      const { style } = element.current ?? {}
      const top = Math.ceil((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
      style?.setProperty('--rest-of-window', `calc(100dvh - ${top}px)`)
    }
    measure()
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    return () => page.disconnect()
  })
}

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
export const useRoomAtFoot = (name: Bar, isInSight = true): RefCallback<HTMLElement> =>
  useCallback(
    (bar) => {
      const { style } = document.documentElement
      const size = new ResizeObserver(() => {
        style.setProperty(name, `${bar && isInSight ? reachOf(bar) : 0}px`)
      })
      if (bar) size.observe(bar, { box: 'border-box' })
      return () => {
        size.disconnect()
        style.removeProperty(name)
      }
    },
    [name, isInSight],
  )
