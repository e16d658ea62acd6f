import { startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../../ui/list/use-printing.ts'

/** Some more than a window shows below the fields above them. */
const AT_ONCE = 12
const PART = 15

/**
 * How many of so many lines are in the document. It grows part by part, and typing comes between two of them: in the end
 * all lines are there for the browser's own find. What is printed is whole.
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
