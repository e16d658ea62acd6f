import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isBeingPrinted = false

/** The colors that the screen has while the page is printed in light ones: paper is white. */
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
  // Drawn before the browser goes on: what is not in the document by then does not reach the paper.
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

/** Whether the page is on its way to paper, where a list is drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)
