import type { HistoryEntry } from '@kitroom/contract/activity'
import Link from '@mui/material/Link'
import { Ago } from '../display/Ago.tsx'
import { personText } from './history-text.ts'

/** Who changed a record last; a press leads to its history. */
export function LastChange({ entry, onOpen }: { entry: HistoryEntry; onOpen: () => void }) {
  return (
    <Link component="button" type="button" variant="body2" color="textSecondary" onClick={onOpen}>
      Last changed by {personText(entry)}, <Ago at={entry.happened_at} />
    </Link>
  )
}
