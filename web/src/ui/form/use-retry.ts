import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = 4000

/** Tries something again while there is no connection: soon, and as soon as the browser has one. */
export const useRetry = (isWaiting: boolean, again: () => void): void => {
  const retry = useEffectEvent(() => {
    if (navigator.onLine) again()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(retry, AGAIN_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isWaiting])
}
