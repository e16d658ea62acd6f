import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the page is still open: an answer that comes after it was left must lead nowhere. Stable. */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
