import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to a page that has just replaced another, as a page load would: screen readers begin at its top. If
 * the page has set the focus itself, it stays there. A component, so that another search of a list renders no more than
 * this.
 */
export function FocusNewPage({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
  return null
}
