import { type RefObject, useLayoutEffect } from 'react'

/**
 * Measures the height from the top of an element to the window's foot and sets it as `--rest-of-window`, while it is
 * wanted. Something above may come and go with any rendering.
 */
export const useRestOfWindow = (element: RefObject<HTMLElement | null>, isWanted: boolean): void => {
  useLayoutEffect(() => {
    if (!isWanted) return
    const measure = () => {
      const { style } = element.current ?? {}
      const top = Math.ceil((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
      style?.setProperty('--rest-of-window', `calc(100dvh - ${top}px)`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
}
