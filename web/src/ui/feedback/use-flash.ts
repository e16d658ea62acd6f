import { useCallback, useEffect, useRef, useState } from 'react'

/** A word that is shown for a moment: 'Saved', 'Copied'. */
export const useFlash = <T>(): [shown: T | null, flash: (what: T, forMs: number) => void] => {
  const [shown, setShown] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const flash = useCallback((what: T, forMs: number) => {
    clearTimeout(timer.current)
    setShown(() => what)
    timer.current = setTimeout(() => setShown(null), forMs)
  }, [])
  return [shown, flash]
}
