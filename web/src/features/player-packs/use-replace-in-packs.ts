import { createBatch } from '@kitroom/contract/batches'
import { getPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import { useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useUndoBatch } from '../../ui/bulk-edit/use-undo-batch.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { type PackChange, rowsOfChanges } from './replacement.ts'

const REFRESHED = [listPlayerPacks, getPlayerPack]

/** Changes packs together or not at all, as one batch that can be undone. */
export const useReplaceInPacks = (onDone: () => void) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const { run, busy } = useAction(createBatch, REFRESHED)
  const undo = useUndoBatch(REFRESHED)
  const notify = useNotify()

  const replace = async (changes: readonly PackChange[]): Promise<void> => {
    setFailure(null)
    try {
      const body = { area: 'player-packs', kind: 'edit' as const, rows: rowsOfChanges(changes) }
      const { batch } = await run({ body, idempotencyKey })
      onDone()
      const id = batch?.id
      const action = id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) }
      notify(changes.length === 1 ? '1 pack changed.' : `${changes.length} packs changed.`, 'success', action)
    } catch (refusal) {
      setFailure(messageOf(refusal, 'Nothing was changed.'))
      // What is sent next is another change.
      setIdempotencyKey(newIdempotencyKey())
    }
  }
  return { replace, busy, failure }
}
