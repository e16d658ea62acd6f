import { createBatch } from '@kitroom/contract/batches'
import { getPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import { useAction } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { useRetriedSave } from '../../ui/saving/use-retried-save.ts'
import { type PackChange, rowsOfChanges } from './replacement.ts'

const REFRESHED = [listPlayerPacks, getPlayerPack]

/** Changes packs together or not at all, as one batch that can be undone. `changes` are asked for when they are sent. */
export const useReplaceInPacks = (changes: () => readonly PackChange[], onDone: () => void) => {
  const { run } = useAction(createBatch, REFRESHED)
  const undo = useUndoBatch(REFRESHED)
  const notify = useNotify()
  return useRetriedSave({
    save: (idempotencyKey) => {
      const body = { area: 'player-packs', kind: 'edit' as const, rows: rowsOfChanges(changes()) }
      return run({ body, idempotencyKey })
    },
    onSaved: ({ batch }) => {
      onDone()
      const id = batch?.id
      const action = id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) }
      const count = batch?.changed_count ?? 0
      notify(`${countText(count, 'pack')} changed.`, 'success', action)
    },
    failed: 'Nothing was changed.',
  })
}
