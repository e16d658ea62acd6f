import { useEffect, useEffectEvent } from 'react'
import { callWhenConnected } from '../../api/when-connected.ts'

/** Retries something while there is no connection. */
export const useRetry = (isWaiting: boolean, again: () => void): void => {
  const retry = useEffectEvent(again)
  useEffect(() => (isWaiting ? callWhenConnected(() => retry()) : undefined), [isWaiting])
}
