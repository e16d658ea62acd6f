import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isBeingPrinted = false

const isPrinting = (): boolean => isBeingPrinted || window.matchMedia('print').matches

const subscribe = (onChange: () => void): (() => void) => {
  // Drawn before the browser goes on: what is not in the document by then does not reach the paper.
  const print = () => {
    isBeingPrinted = true
    flushSync(onChange)
  }
  const finish = () => {
    isBeingPrinted = false
    onChange()
  }
  const media = window.matchMedia('print')
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', finish)
  media.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', finish)
    media.removeEventListener('change', onChange)
  }
}

/** Whether the page is on its way to paper, where a list is drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)
