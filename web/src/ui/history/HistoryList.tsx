import type { HistoryEntry } from '@kitroom/contract/activity'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { changeText, kindText, momentText, personText } from './history-text.ts'
import { UndoImageButton } from './UndoImageButton.tsx'

/** What the fields of a record held at some time. */
export type RecordValues = Readonly<Record<string, unknown>>

type HistoryListProps = {
  entries: readonly HistoryEntry[]
  /** What was there before the first entry; null where the first one made the record. */
  before: RecordValues | null
  /** Fills the form with what was there then; left out where the record cannot be edited. */
  onRestore?: ((values: RecordValues) => void) | undefined
  /** Whether these may be filled in; all are where it is left out. */
  isRestorable?: ((values: RecordValues) => boolean) | undefined
}

/** What happened to a record, newest first. The newest entry is what is there, so it is not offered again. */
export function HistoryList({ entries, before, onRestore, isRestorable }: HistoryListProps) {
  const now = new Date()
  const restore = (values: RecordValues | null) =>
    onRestore && values && (isRestorable?.(values) ?? true) ? (
      <Button size="small" onClick={() => onRestore(values)}>
        Restore
      </Button>
    ) : null
  return (
    <Box component="ol" aria-label="History" sx={LIST}>
      {entries.map((entry, nth) => (
        <li key={entry.id}>
          <Box sx={LINE}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Typography component="span" variant="body2" sx={{ fontWeight: 560 }}>
                {personText(entry)}, {momentText(entry.happened_at, now)}
              </Typography>
              : {textOf(entry)}
            </Typography>
            {nth > 0 && restore(entry.values)}
            <UndoImageButton entry={entry} now={now} />
          </Box>
        </li>
      ))}
      {before && (
        <li>
          <Box sx={LINE}>
            <Typography variant="body2">As it was before</Typography>
            {restore(before)}
          </Box>
        </li>
      )}
    </Box>
  )
}

const textOf = ({ kind, changes }: HistoryEntry): string => {
  if (kind === 'created' || changes.length === 0) return kindText(kind)
  return changes.map(changeText).join(', ')
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1, borderBottom: '1px solid', borderColor: 'divider' },
  '& > li:last-child': { borderBottom: 0 },
}
const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }
