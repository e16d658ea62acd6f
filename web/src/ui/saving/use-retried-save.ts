import { useCallback, useState } from 'react'
import { isUnreachable, messageOf } from '../../api/failure.ts'
import { newIdempotencyKey, type SaveKey, useSaveKey } from '../../api/idempotency-key.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useRetry } from './use-retry.ts'

type RetriedSave<A> = {
  /** Sends what is on the screen. The key is the same for all attempts of one save, so it takes effect once. */
  save: (idempotencyKey: string) => Promise<A>
  onSaved: (answer: A) => void
  /** Handles a refusal instead of `failure`. */
  onRefused?: (error: unknown) => void
  /** Shown without a server message. */
  failed: string
  /** Shown if no answer comes. */
  broke?: string
  /** Kept with the draft of what would count twice, such as pieces added. */
  saveKey?: SaveKey | undefined
}

/**
 * The save of a dialog or page that is not a form of fields: shows refusals, and without a connection retries until an
 * answer comes. It stops when the dialog is closed.
 */
export const useRetriedSave = <A extends object>({
  save,
  onSaved,
  onRefused,
  failed,
  broke = 'Submission failed',
  saveKey,
}: RetriedSave<A>) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  const ownKey = useSaveKey()
  const key = saveKey ?? ownKey

  const fail = (error: unknown) => {
    setOffline(isUnreachable(error))
    if (isUnreachable(error)) return setFailure(broke)
    // The key stays: a refused attempt has used nothing up, and an earlier one without an answer may have arrived.
    setFailure(null)
    if (onRefused) onRefused(error)
    else if (!isSignedOut(error)) setFailure(messageOf(error, failed))
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    if (!isOffline) setFailure(null)
    const answer = await save(key.current).catch((error: unknown) => void fail(error))
    setBusy(false)
    if (answer === undefined) return
    key.set(newIdempotencyKey())
    setOffline(false)
    setFailure(null)
    onSaved(answer)
  }
  /** Removes what was said of the last attempt, and ends its repetition. */
  const clear = useCallback(() => {
    setFailure(null)
    setOffline(false)
  }, [])
  useRetry(isOffline && !busy, () => void submit())
  return { submit: () => void submit(), busy, failure, isOffline, clear }
}
