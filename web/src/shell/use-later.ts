import { useEffect, useState } from 'react'

/** Whether this much time has passed since the app started, to delay what is not urgent. */
export const useLater = (afterMs: number): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}
