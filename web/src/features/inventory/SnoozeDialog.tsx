import { listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, SnoozeInput, snoozeItems } from '@kitroom/contract/stock-warnings'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'

const A_WEEK = 7
const REFRESHES = [getWarningDetails, listInventoryWarnings]

const Typed = z.object({ until: z.string(), note: z.string() })
/** How the part of the page begins that the dialog is, for its draft; the items follow. */
export const SNOOZE_PART = 'snooze '

type SnoozeDialogProps = { itemIds: readonly number[]; onClose: () => void }

/** Puts warnings off until a day, with a note, for everybody. */
export function SnoozeDialog({ itemIds, onClose }: SnoozeDialogProps) {
  const [until, setUntil] = useState(() => dayFromNow(A_WEEK))
  const [note, setNote] = useState('')
  const [start] = useState({ until, note })
  const { run } = useAction(snoozeItems, REFRESHES)
  const notify = useNotify()
  const session = useValueSession({
    part: `${SNOOZE_PART}${itemIds.join(',')}`,
    schema: Typed,
    value: useMemo(() => ({ until, note }), [until, note]),
    start,
    isChanged: until !== start.until || note !== '',
    fill: (kept) => {
      setUntil(kept.until)
      setNote(kept.note)
    },
    save: (idempotencyKey) => run({ body: { inventory_item_ids: [...itemIds], until, note }, idempotencyKey }),
    onSaved: ({ message }) => message && notify(message),
    onClose,
    failed: 'Nothing was changed.',
  })
  const tomorrow = dayFromNow(1)
  const noteFailure = SnoozeInput.shape.note.safeParse(note).error?.issues[0]?.message
  return (
    <EditDialog
      session={session}
      title={itemIds.length === 1 ? 'Snooze' : `Snooze ${numberText(itemIds.length)} items`}
      save="Snooze"
      isBlocked={until < tomorrow || noteFailure !== undefined}
    >
      <TextField
        autoFocus
        required
        type="date"
        label="Until"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={until < tomorrow}
        helperText={
          until < tomorrow ? 'Choose a day after today' : 'The warning comes back on this day, or when it gets worse.'
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
      <SaveFailure />
    </EditDialog>
  )
}
