import { useState } from 'react'
import { isUnreachable, isVersionConflict, messageOf } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useNotify } from '../feedback/notify.ts'
import { findLastChange } from '../form/last-change.ts'
import { mergeSets } from '../form/three-way-merge.ts'
import { useRetry } from '../form/use-retry.ts'
import type { TransferItem } from './use-pane.ts'

/** Sends the whole set; `version` is what it was made from, where that is not what was loaded. */
export type SaveSet = SaveOf<number[]>

type TransferSave = {
  area: string
  id: number | null
  items: readonly TransferItem[]
  baseline: readonly number[]
  assigned: ReadonlySet<number>
  save: SaveSet
  /** The ids that a conflict says are stored now. */
  storedIn: (current: Readonly<Record<string, unknown>>) => readonly number[]
  failed: string
  onSaved: (message: string | undefined) => void
}

// Constant saves by others end in a refusal instead of a loop.
const MOST_ATTEMPTS = 5

/**
 * Saves a set. Each member counts by itself: additions and removals by others are taken over and reported. Without a
 * connection it is retried automatically.
 */
export const useTransferSave = (settings: TransferSave) => {
  const { area, id, items, baseline, assigned, save, storedIn, failed, onSaved } = settings
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const notify = useNotify()

  const send = async (
    ids: readonly number[],
    opened: readonly number[],
    version?: string,
    attempts = 1,
  ): Promise<void> => {
    try {
      const { message } = await save([...ids], version, key)
      setKey(newIdempotencyKey())
      setOffline(false)
      setError(null)
      onSaved(message)
    } catch (failure) {
      if (!isVersionConflict(failure) || attempts > MOST_ATTEMPTS) return fail(failure)
      const { current } = failure
      const stored = storedIn(current)
      const theirs = new Set(stored).symmetricDifference(new Set(opened)).difference(changedIn(opened, ids))
      await send(mergeSets(opened, ids, stored), stored, String(current.updated_at), attempts + 1)
      if (theirs.size === 0) return
      const { name } = await findLastChange(area, id, current)
      const names = items.filter((item) => theirs.has(item.id)).map((item) => item.name)
      notify(`Taken over from ${name}: ${names.join(', ')}.`)
    }
  }
  const fail = (failure: unknown) => {
    setOffline(isUnreachable(failure))
    if (!isSignedOut(failure)) setError(isUnreachable(failure) ? failed : messageOf(failure, failed))
  }
  const submit = async () => {
    setBusy(true)
    if (!isOffline) setError(null)
    await send([...assigned], baseline)
    setBusy(false)
  }
  const clear = () => {
    setError(null)
    setOffline(false)
  }
  useRetry(isOffline && !busy, () => void submit())
  return { submit, busy, error, isOffline, clear }
}

const changedIn = (opened: readonly number[], ids: readonly number[]): ReadonlySet<number> =>
  new Set(opened).symmetricDifference(new Set(ids))
