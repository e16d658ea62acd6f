import { useState } from 'react'
import { isSentBefore, isUnreachable, messageOf } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useRetry } from './use-retry.ts'

type RetriedSave<A> = {
  /** Sends what is on the screen now. The key is the same however often one save is sent: it counts once. */
  save: (idempotencyKey: string) => Promise<A>
  onSaved: (answer: A) => void
  /** Takes a refusal in place of `failure`. */
  onRefused?: (error: unknown) => void
  /** Said where the server gives no words. */
  failed: string
  /** Said where no answer comes. */
  broke?: string
}

export const ARRIVED = 'An earlier save of this form has arrived after all. Close it and look at it again.'

/**
 * The save of a dialog or page that is no form of fields: says what the server refuses, and without a connection sends
 * again by itself until an answer comes. It stops when the dialog is closed.
 */
export const useRetriedSave = <A extends object>({
  save,
  onSaved,
  onRefused,
  failed,
  broke = 'Submission failed',
}: RetriedSave<A>) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)

  const fail = (error: unknown) => {
    setOffline(isUnreachable(error))
    if (isUnreachable(error)) return setFailure(broke)
    // What is sent next is another save.
    setKey(newIdempotencyKey())
    setFailure(null)
    if (onRefused) onRefused(error)
    else if (!isSignedOut(error)) setFailure(isSentBefore(error) ? ARRIVED : messageOf(error, failed))
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    if (!isOffline) setFailure(null)
    const answer = await save(key).catch((error: unknown) => void fail(error))
    setBusy(false)
    if (answer === undefined) return
    setKey(newIdempotencyKey())
    setOffline(false)
    setFailure(null)
    onSaved(answer)
  }
  useRetry(isOffline && !busy, () => void submit())
  return { submit: () => void submit(), busy, failure, isOffline }
}
