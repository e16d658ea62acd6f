import { useCallback, useRef, useState } from 'react'
import { isUnreachable } from '../../../api/failure.ts'
import { newIdempotencyKey, type SaveKey } from '../../../api/idempotency-key.ts'
import { useRetry } from '../../../api/when-connected.ts'

type SendingSettings<A> = {
  /** Sends the content; undefined if nothing was sent or a person has to choose. */
  send: (idempotencyKey: string) => Promise<A | undefined>
  onSent: (answer: A) => void
  /** The text of a refusal to show; null if it is shown elsewhere. */
  refuse: (error: unknown) => string | null
  /** Shown if no answer comes. */
  broke: string
  saveKey: SaveKey
}

/**
 * Sends one save at a time, and without a connection again until an answer comes. All attempts of one save have the same
 * key, so it takes effect once: a refused attempt keeps it, because an earlier one without an answer may have arrived.
 */
export const useSending = <A>({ send, onSent, refuse, broke, saveKey }: SendingSettings<A>) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  // A second press of Enter comes before a disabled button is drawn.
  const isInFlight = useRef(false)

  /** Removes the text of the last attempt, and ends its repetition. */
  const clear = useCallback(() => {
    setFailure(null)
    setOffline(false)
  }, [])
  const attempt = async (): Promise<A | undefined> => {
    try {
      const answer = await send(saveKey.current)
      clear()
      if (answer !== undefined) saveKey.set(newIdempotencyKey())
      return answer
    } catch (error) {
      setOffline(isUnreachable(error))
      setFailure(isUnreachable(error) ? broke : refuse(error))
      return undefined
    }
  }
  const submit = async (): Promise<void> => {
    if (isInFlight.current) return
    isInFlight.current = true
    setBusy(true)
    if (!isOffline) setFailure(null)
    const answer = await attempt()
    isInFlight.current = false
    setBusy(false)
    if (answer !== undefined) onSent(answer)
  }
  useRetry(isOffline && !busy, () => void submit())
  return { submit, busy, failure, isOffline, clear }
}
