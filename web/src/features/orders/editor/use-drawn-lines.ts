import { startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../../ui/list/use-printing.ts'

/** Slightly more lines than a window shows. */
const AT_ONCE = 12
const PART = 15

/**
 * The number of lines to render. It grows in steps that typing can interrupt, until all lines are there for the
 * browser's find. In print all lines are rendered.
 */
export const useDrawnLines = (count: number): number => {
  const [drawn, setDrawn] = useState(AT_ONCE)
  const isPrinting = usePrinting()
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + PART)))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return isPrinting ? count : Math.min(drawn, count)
}
