import { useEffect, useState } from 'react'

/** Whether so much time has passed since the app began: what can wait leaves the first moments to the page. */
export const useLater = (afterMs: number): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}
