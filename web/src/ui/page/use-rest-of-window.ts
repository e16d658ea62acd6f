import { type RefObject, useLayoutEffect } from 'react'

/**
 * Measures the height from the top of an element to the window's foot and sets it as `--rest-of-window`, while it is
 * wanted. Something above may come and go with any rendering, and also without one: then the page's height changes.
 */
export const useRestOfWindow = (element: RefObject<HTMLElement | null>, isWanted = true): void => {
  useLayoutEffect(() => {
    if (!isWanted) return
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
