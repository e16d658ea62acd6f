import { listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, SnoozeInput, snoozeItems } from '@kitroom/contract/stock-warnings'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { useValueDraft } from '../../ui/drafts/use-value-draft.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import { useRetriedSave } from '../../ui/saving/use-retried-save.ts'

const A_WEEK = 7
const REFRESHES = [getWarningDetails, listInventoryWarnings]

const Typed = z.object({ until: z.string(), note: z.string() })
/** How the part of the page begins that the dialog is, for its draft; the items follow. */
export const SNOOZE_PART = 'snooze '

type SnoozeDialogProps = { itemIds: readonly number[]; onClose: () => void }

/** Puts warnings off until a day, with a note, for everybody. */
export function SnoozeDialog({ itemIds, onClose }: SnoozeDialogProps) {
  const titleId = useId()
  const [until, setUntil] = useState(() => dayFromNow(A_WEEK))
  const [note, setNote] = useState('')
  const [start] = useState({ until, note })
  const typed = useMemo(() => ({ until, note }), [until, note])
  const draft = useValueDraft({
    part: `${SNOOZE_PART}${itemIds.join(',')}`,
    schema: Typed,
    value: typed,
    start,
    isChanged: until !== start.until || note !== '',
    fill: (kept) => {
      setUntil(kept.until)
      setNote(kept.note)
    },
  })
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const { run } = useAction(snoozeItems, REFRESHES)
  const notify = useNotify()
  const { submit, busy, failure, isOffline } = useRetriedSave({
    save: (idempotencyKey) => run({ body: { inventory_item_ids: [...itemIds], until, note }, idempotencyKey }),
    onSaved: ({ message }) => {
      draft.drop()
      onClose()
      if (message) notify(message)
    },
    failed: 'Nothing was changed.',
  })
  const tomorrow = dayFromNow(1)
  const noteFailure = SnoozeInput.shape.note.safeParse(note).error?.issues[0]?.message

  const snooze = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={snooze}>
        <DialogTitle id={titleId}>
          {itemIds.length === 1 ? 'Snooze' : `Snooze ${numberText(itemIds.length)} items`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {draft.notice}
          <TextField
            autoFocus
            required
            type="date"
            label="Until"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            error={until < tomorrow}
            helperText={
              until < tomorrow
                ? 'Choose a day after today'
                : 'The warning comes back on this day, or when it gets worse.'
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
          />
          <TextField
            label="Note"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={noteFailure !== undefined}
            helperText={noteFailure}
          />
          <SaveFailure banner={failure} isOffline={isOffline} />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || until < tomorrow || noteFailure !== undefined}>
            Snooze
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
