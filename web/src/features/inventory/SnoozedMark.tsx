import { listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, type Snooze, wakeItem } from '@kitroom/contract/stock-warnings'
import WakeIcon from '@mui/icons-material/AlarmOn'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { messageOf } from '../../api/failure.ts'
import { shortDay } from '../../ui/display/day.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useNotify } from '../../ui/feedback/notify.ts'

const REFRESHES = [getWarningDetails, listInventoryWarnings]

/** Says until when a warning is put off and why, and takes that back. */
export function SnoozedMark({ snooze }: { snooze: Snooze }) {
  const { run, busy } = useResentAction(wakeItem, REFRESHES)
  const notify = useNotify()
  const wake = async () => {
    try {
      await run({ params: { id: snooze.inventory_item_id } })
    } catch (refusal) {
      notify(messageOf(refusal, 'Nothing was changed.'), 'error')
    }
  }
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
