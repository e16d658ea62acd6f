import { createBatch, listReferenceOptions } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { fieldOf } from '@kitroom/contract/describe-fields'
import type { Endpoint } from '@kitroom/contract/endpoint'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNotify } from '../feedback/notify.ts'
import { SaveFailure } from '../form/SaveFailure.tsx'
import { useRetry } from '../form/use-retry.ts'
import { Touched } from '../used-by/Touched.tsx'
import { BulkField } from './BulkField.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { type BulkDraft, rowsOfDraft, type Selected, withField } from './bulk-draft.ts'
import { useBulkCheck } from './use-bulk-check.ts'
import { useUndoBatch } from './use-undo-batch.ts'

export type BulkEditProps = {
  /** As the contract's list of areas names it. */
  area: string
  bulk: BulkArea
  /** What is selected. */
  records: readonly Selected[]
  /** The answers that a change makes stale. */
  refreshes: readonly Endpoint[]
}

type BulkEditDialogProps = BulkEditProps & { onClose: () => void }

/** Sets fields of many records at once: it shows what would change and what is refused, and changes all or none. */
export function BulkEditDialog({ area, bulk, records, refreshes, onClose }: BulkEditDialogProps) {
  const titleId = useId()
  const [draft, setDraft] = useState<BulkDraft>({})
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const options = useOptionalQuery(listReferenceOptions, { query: { area } })?.options ?? {}
  const kept = records.filter(({ id }) => !leftOut.has(id))
  const rows = Object.keys(draft).length > 0 && kept.length > 0 ? rowsOfDraft(draft, kept) : null
  const { checked, taken, isCurrent, error } = useBulkCheck(area, rows)
  const { run, busy } = useAction(createBatch, refreshes)
  const undo = useUndoBatch(refreshes)
  const notify = useNotify()
  const changing = checked?.filter(({ state }) => state === 'changed').length ?? 0
  const isRefused = checked?.some(({ state }) => state === 'wrong') ?? false
  const countOf = (count: number) => `${count} ${(count === 1 ? bulk.one : bulk.many).toLowerCase()}`

  const undoAction = (id: number) => ({ label: 'Undo', run: () => void undo(id) })

  const save = async () => {
    if (!rows) return
    if (!isOffline) setFailure(null)
    try {
      const { batch } = await run({ body: { area, kind: 'edit', rows }, idempotencyKey })
      onClose()
      const action = batch?.id === undefined ? undefined : undoAction(batch.id)
      notify(`${countOf(batch?.changed_count ?? changing)} changed.`, 'success', action)
    } catch (refusal) {
      const isUnreachable = refusal instanceof ApiFailure && refusal.status === 0
      setOffline(isUnreachable)
      setFailure(isUnreachable ? 'Submission failed' : messageOf(refusal, 'Nothing was changed.'))
      // What is sent next is another change, unless this one may have arrived.
      if (!isUnreachable) setIdempotencyKey(newIdempotencyKey())
    }
  }

  useRetry(isOffline && !busy, () => void save())

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Change {countOf(records.length)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        {bulk.settable.map((name) => {
          const field = fieldOf(bulk.input, name)
          return (
            <BulkField
              key={name}
              field={field}
              value={draft[name]}
              options={options[field.refersTo ?? ''] ?? []}
              onChange={(value) => setDraft((before) => withField(before, field, value))}
            />
          )
        })}
        {checked && (
          <BulkOutcome checked={checked} onLeaveOut={(ids) => setLeftOut((before) => before.union(new Set(ids)))} />
        )}
        <Touched taken={taken.map((of) => ({ of }))} />
        <SaveFailure banner={failure ?? (error ? messageOf(error) : null)} isOffline={isOffline} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={busy || !isCurrent || isRefused || changing === 0}
          onClick={() => void save()}
        >
          {changing === 0 ? 'Change' : `Change ${countOf(changing)}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
