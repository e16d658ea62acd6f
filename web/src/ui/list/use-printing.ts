import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isBeingPrinted = false

/** The color scheme of the screen while the page is printed in light colors. */
let screenColors: string | null = null
const COLORS = 'data-color-scheme'

const takeColorsForPaper = (): void => {
  const root = document.documentElement
  if (isPrinting()) {
    screenColors ??= root.getAttribute(COLORS)
    root.setAttribute(COLORS, 'light')
  } else if (screenColors !== null) {
    root.setAttribute(COLORS, screenColors)
    screenColors = null
  }
}

const isPrinting = (): boolean => isBeingPrinted || window.matchMedia('print').matches

const subscribe = (onChange: () => void): (() => void) => {
  // Rendered synchronously: the browser prints the document as it is after this event.
  const print = () => {
    isBeingPrinted = true
    takeColorsForPaper()
    flushSync(onChange)
  }
  const finish = () => {
    isBeingPrinted = false
    takeColorsForPaper()
    onChange()
  }
  const change = () => {
    takeColorsForPaper()
    onChange()
  }
  const media = window.matchMedia('print')
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', finish)
  media.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', finish)
    media.removeEventListener('change', change)
  }
}

/** Whether the page is being printed; lists are then rendered completely. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)

/** Whether rows are shown as a table instead of cards. In print always: a page is narrow, and takes few cards. */
export const useTableLayout = (): boolean => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  return usePrinting() || isWide
}
