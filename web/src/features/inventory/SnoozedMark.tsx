import { listInventoryWarnings } from '@kitroom/contract/inventory'
import { getWarningDetails, type Snooze, wakeItem } from '@kitroom/contract/stock-warnings'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { messageOf } from '../../api/failure.ts'
import { shortDay } from '../../ui/display/day.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useResentAction } from '../../ui/form/use-resend.ts'

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
  return (
    <Box sx={{ whiteSpace: 'normal', fontSize: '0.75rem', lineHeight: 1.3, color: 'text.secondary', pb: 0.5 }}>
      <span>{`Snoozed until ${shortDay(snooze.until)}`}</span>
      {snooze.note && <Box sx={{ overflowWrap: 'anywhere' }}>{snooze.note}</Box>}
      <Button size="small" disabled={busy} onClick={() => void wake()} sx={{ display: 'inline-flex', py: 0 }}>
        Wake
      </Button>
    </Box>
  )
}
