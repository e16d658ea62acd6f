import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = 4000

/** Calls back soon and often while the browser is online, and as soon as it is again. Returns a function that ends it. */
export const callWhenConnected = (again: () => void): (() => void) => {
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

/** The time of the next attempt. */
export const whenConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const end = callWhenConnected(() => {
      end()
      resolve()
    })
  })

/** Repeats something while it waits for a connection. */
export const useRetry = (isWaiting: boolean, again: () => void): void => {
  const retry = useEffectEvent(again)
  useEffect(() => (isWaiting ? callWhenConnected(() => retry()) : undefined), [isWaiting])
}
