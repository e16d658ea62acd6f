import { type BatchRowInput, createBatch, listReferenceOptions } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { fieldOf } from '@kitroom/contract/describe-fields'
import type { Endpoint } from '@kitroom/contract/endpoint'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { useSaveKey } from '../../api/idempotency-key.ts'
import { countText } from '../display/count-text.ts'
import { useValueDraft } from '../drafts/use-value-draft.tsx'
import { useNotify } from '../feedback/notify.ts'
import { useHeld } from '../form/use-held.ts'
import { useUndoBatch } from '../history/use-undo-batch.ts'
import { SaveFailure } from '../saving/SaveFailure.tsx'
import { useRetriedSave } from '../saving/use-retried-save.ts'
import { Touched } from '../used-by/Touched.tsx'
import { BulkField } from './BulkField.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { type BulkDraft, bulkPart, isCount, rowsOfDraft, type Selected, TypedBulk, withField } from './bulk-draft.ts'
import { useBulkCheck } from './use-bulk-check.ts'

export type BulkEditProps = {
  /** The area's name in the contract. */
  area: string
  bulk: BulkArea
  /** The selected records. */
  records: readonly Selected[]
  /** The answers that a change makes stale. */
  refreshes: readonly Endpoint[]
}

const NOTHING_TYPED: TypedBulk = { draft: {}, leftOut: [], countedAt: null }

type BulkEditDialogProps = BulkEditProps & {
  /** The part of the page that the dialog is, for its draft; by default it is named after the records. */
  part?: string
  onClose: () => void
}

/** Sets fields of many records at once: it shows what would change and what is refused, and changes all or none. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { area, bulk, records: loaded, refreshes, part = bulkPart(loaded), onClose } = props
  const titleId = useId()
  const [draft, setDraft] = useState<BulkDraft>({})
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [countedAt, setCountedAt] = useState<string | null>(null)
  const options = useOptionalQuery(listReferenceOptions, { query: { area } })?.options ?? {}
  const { run } = useAction(createBatch, refreshes)
  const undo = useUndoBatch(refreshes)
  const notify = useNotify()
  const saveKey = useSaveKey()
  const saving = useRetriedSave({
    save: (idempotencyKey) => run({ body: { area, kind: 'edit', rows: [...(rows ?? [])] }, idempotencyKey }),
    onSaved: ({ batch }) => {
      typing.drop()
      onClose()
      const action = batch?.id === undefined ? undefined : undoAction(batch.id)
      // No batch: meanwhile others have made the same change.
      notify(`${countOf(batch?.changed_count ?? 0)} changed.`, 'success', action)
    },
    failed: 'Nothing was changed.',
    saveKey,
  })
  const { busy, isOffline } = saving
  const records = useHeld(loaded, busy || isOffline)
  const rows: readonly BatchRowInput[] | null = useMemo(() => {
    const kept = records.filter(({ id }) => !leftOut.has(id))
    return Object.keys(draft).length > 0 && kept.length > 0 ? rowsOfDraft(draft, kept, countedAt) : null
  }, [draft, records, leftOut, countedAt])
  const { checked, taken, checkedAt, isCurrent, error } = useBulkCheck(area, rows)
  // A count belongs to the moment when it was first looked at.
  if (isCount(draft) ? countedAt === null && checkedAt !== null : countedAt !== null) {
    setCountedAt(isCount(draft) ? checkedAt : null)
  }
  const changing = checked?.filter(({ state }) => state === 'changed').length ?? 0
  const isRefused = checked?.some(({ state }) => state === 'wrong') ?? false
  const countOf = (count: number) => countText(count, bulk.one, bulk.many).toLowerCase()

  const undoAction = (id: number) => ({ label: 'Undo', run: () => void undo(id) })

  const typed = useMemo(() => ({ draft, leftOut: [...leftOut], countedAt }), [draft, leftOut, countedAt])
  const typing = useValueDraft({
    part,
    schema: TypedBulk,
    value: typed,
    start: NOTHING_TYPED,
    isChanged: Object.keys(draft).length > 0,
    saveKey,
    fill: (found) => {
      setDraft(found.draft)
      setLeftOut(new Set(found.leftOut))
      setCountedAt(found.countedAt)
    },
  })
  const cancel = () => {
    typing.cancel()
    onClose()
  }

  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Change {countOf(records.length)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        {typing.notice}
        {bulk.settable.map((name) => {
          const field = fieldOf(bulk.input, name)
          return (
            <BulkField
              key={name}
              field={field}
              isRemark={bulk.remarks?.includes(name) ?? false}
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
        <SaveFailure banner={saving.failure ?? (error ? messageOf(error) : null)} isOffline={isOffline} />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          data-saves
          disabled={busy || !isCurrent || isRefused || changing === 0}
          onClick={saving.submit}
        >
          {changing === 0 ? 'Change' : `Change ${countOf(changing)}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
