import { listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, type Snooze, SnoozeInput, snoozeItems, wakeItem } from '@kitroom/contract/stock-warnings'
import WakeIcon from '@mui/icons-material/AlarmOn'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { dayFromNow, shortDay } from '../../ui/display/day.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useNotify, useReport } from '../../ui/feedback/notify.ts'

const A_WEEK = 7
const REFRESHES = [getWarningDetails, listInventoryWarnings]

const Typed = z.object({ until: z.string(), note: z.string() })
/** The prefix of the dialog's part of the page, for its draft; the items follow. */
export const SNOOZE_PART = 'snooze '

/** Puts warnings off until a day, with a note, for everybody. */
export function SnoozeDialog({ itemIds, onClose }: { itemIds: readonly number[]; onClose: () => void }) {
  const [start] = useState(() => ({ until: dayFromNow(A_WEEK), note: '' }))
  const [typed, setTyped] = useState(start)
  const { until, note } = typed
  const { run } = useAction(snoozeItems, REFRESHES)
  const notify = useNotify()
  const session = useValueSession({
    part: `${SNOOZE_PART}${itemIds.join(',')}`,
    schema: Typed,
    value: typed,
    start,
    fill: setTyped,
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
        onChange={(event) => setTyped({ ...typed, until: event.target.value })}
        error={until < tomorrow}
        helperText={
          until < tomorrow ? 'Choose a day after today' : 'The warning comes back on this day, or when it gets worse.'
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
        error={noteFailure !== undefined}
        helperText={noteFailure}
      />
      <SaveFailure />
    </EditDialog>
  )
}

/** Says until when a warning is put off and why, and takes that back. */
export function SnoozedMark({ snooze }: { snooze: Snooze }) {
  const { run, busy } = useResentAction(wakeItem, REFRESHES)
  const report = useReport('Nothing was changed.')
  const wake = () => report(() => run({ params: { id: snooze.inventory_item_id } }))
  const until = `Snoozed until ${shortDay(snooze.until)}`
  return (
    <>
      <Tooltip title="Wake">
        <IconButton size="small" aria-label="Wake" disabled={busy} onClick={() => void wake()}>
          <WakeIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box sx={MARK} title={snooze.note ? `${until}: ${snooze.note}` : undefined}>
        <span>{until}</span>
        {snooze.note && (
          <>
            {': '}
            <span>{snooze.note}</span>
          </>
        )}
      </Box>
    </>
  )
}

// In a table two lines, so that its row is hardly higher than the others; on a card all of it.
const MARK = {
  flexBasis: '100%',
  // As the text of the button above.
  pl: '10px',
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  color: 'text.secondary',
  'td &': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
}
