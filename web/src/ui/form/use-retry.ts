import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = 4000

/** Calls soon and often while the browser says that it is connected, and as soon as it is again. Answers with what ends it. */
const callWhenConnected = (again: () => void): (() => void) => {
  const callAgain = () => {
    if (navigator.onLine) again()
  }
  const timer = setInterval(callAgain, AGAIN_MS)
  window.addEventListener('online', callAgain)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', callAgain)
  }
}

/** Tries something again while there is no connection. */
export const useRetry = (isWaiting: boolean, again: () => void): void => {
  const retry = useEffectEvent(again)
  useEffect(() => (isWaiting ? callWhenConnected(() => retry()) : undefined), [isWaiting])
}

/** The next moment to try something again. */
export const whenConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const end = callWhenConnected(() => {
      end()
      resolve()
    })
  })
