import { type RefObject, useLayoutEffect } from 'react'

/** Below a list the page has this much space, in pixels. */
const BELOW = 64
const AT_LEAST = 320

/** Lets a list end above the window's foot: it scrolls inside, and the page around it does not scroll as well. */
export const useRestOfWindow = (list: RefObject<HTMLElement | null>, isWanted: boolean): void => {
  // After each rendering: chips, filters and sentences above the list come and go.
  useLayoutEffect(() => {
    if (!isWanted) return
    const fit = () => {
      if (!list.current) return
      const top = Math.ceil(list.current.getBoundingClientRect().top + window.scrollY)
      list.current.style.maxHeight = `max(${AT_LEAST}px, calc(100dvh - ${top + BELOW}px))`
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  })
}
