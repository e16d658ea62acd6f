import { getHistory, type HistoryEntry, personText } from '@kitroom/contract/activity'
import { entryText } from '@kitroom/contract/activity-text'
import { DAY_MS } from '@kitroom/contract/days'
import { undoImageChange } from '@kitroom/contract/image-coverage'
import { IMAGE_UNDO_DAYS } from '@kitroom/contract/images'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { SmallButton } from '../display/buttons.tsx'
import { numberText } from '../display/count-text.ts'
import { Ago } from '../display/DateTime.tsx'
import { IMAGE_READS, noteImagesChanged } from '../display/images-changed.ts'
import { shortMoment } from '../display/short-moment.ts'
import { SecondaryText, SmallText } from '../display/texts.tsx'
import { wellWrapped } from '../display/well-wrapped.tsx'
import { useResentAction } from '../editing/use-resend.ts'
import { useNotify } from '../feedback/notify.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/** The field values of a record at some time. */
export type RecordValues = Readonly<Record<string, unknown>>

type HistoryListProps<Entry extends HistoryEntry> = {
  entries: readonly Entry[]
  /** The words of an entry, if not its changes. */
  words?: (entry: Entry) => ReactNode
  /** The entry of the current state, which is not offered; by default the first one. */
  current?: number | undefined
  /** The state before the first entry; null if that entry created the record. */
  before: RecordValues | null
  /** Fills the form with that state; left out if the record cannot be edited. */
  onRestore?: ((values: RecordValues) => void) | undefined
  /** Whether these values may be filled in; true if left out. */
  isRestorable?: ((values: RecordValues) => boolean) | undefined
  /** Loads older entries, if there are any. */
  onEarlier?: (() => void) | undefined
}

const changesOf = (entry: HistoryEntry): ReactNode => wellWrapped(entryText(entry))

/** The history of a record, newest first. */
export function HistoryList<Entry extends HistoryEntry>(props: HistoryListProps<Entry>) {
  const { entries, before, words = changesOf, onRestore, isRestorable, onEarlier } = props
  const current = props.current ?? entries[0]?.id
  const now = new Date()
  const mayRestore = (values: RecordValues | null): values is RecordValues =>
    onRestore !== undefined && values !== null && (isRestorable?.(values) ?? true)
  const restore = (values: RecordValues | null) =>
    mayRestore(values) ? <SmallButton onClick={() => onRestore?.(values)}>Restore</SmallButton> : null
  if (entries.length === 0) return <Typography color="textSecondary">Nothing has been changed yet.</Typography>
  return (
    <Box component="ol" aria-label="History" sx={LIST}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Box sx={LINE}>
            <SmallText sx={{ overflowWrap: 'anywhere' }}>
              <SmallText component="span" sx={{ fontWeight: 560 }}>
                <span translate="no">{personText(entry)}</span>, {shortMoment(entry.happened_at, now)}
              </SmallText>
              : {words(entry)}
              {entry.batch && entry.batch.count > 1 && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {`${numberText(entry.batch.count)} records were changed together`}
                </Typography>
              )}
            </SmallText>
            {entry.id !== current && restore(entry.values)}
            <UndoImageButton entry={entry} now={now} />
            {mayRestore(entry.values) && <UndoBatchButton entry={entry} />}
          </Box>
        </li>
      ))}
      {onEarlier && (
        <li>
          <Button onClick={onEarlier}>Earlier changes</Button>
        </li>
      )}
      {before && (
        <li>
          <Box sx={LINE}>
            <SmallText>As it was before</SmallText>
            {restore(before)}
          </Box>
        </li>
      )}
    </Box>
  )
}

const LIST = {
  '& > li': { py: 1, borderBottom: '1px solid', borderColor: 'divider' },
  '& > li:last-child': { borderBottom: 0 },
}
const LINE = { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }

/**
 * Undoes the batch of an entry, with all records of it. Empty for a single change, and for the making of the record: one
 * would be left on the page of a record that is gone.
 */
function UndoBatchButton({ entry: { batch_id, batch, kind } }: { entry: HistoryEntry }) {
  const client = useQueryClient()
  const { undo } = useUndoBatch(NOTHING)
  const [busy, setBusy] = useState(false)
  if (batch_id === null || !batch || kind === 'created') return null
  if (batch.is_undone) {
    return <SecondaryText>Undone</SecondaryText>
  }
  const takeBack = async () => {
    setBusy(true)
    await undo(batch_id)
    // The page shows a record of any area, and what depends on it.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET' })
    setBusy(false)
  }
  return (
    <SmallButton disabled={busy} onClick={() => void takeBack()}>
      Undo
    </SmallButton>
  )
}

// All answers are read again.
const NOTHING = [] as const

const KINDS: readonly string[] = ['uploaded', 'deleted']
const REFRESHES = [getHistory, ...IMAGE_READS]

/**
 * Restores the previous content of an image slot, or of all slots of a batch, while it is stored. Empty for other
 * entries.
 */
function UndoImageButton({ entry, now }: { entry: HistoryEntry; now: Date }) {
  const may = useMay()
  const notify = useNotify()
  const { run, busy } = useResentAction(undoImageChange, REFRESHES)
  const { undo: undoMany } = useUndoBatch(REFRESHES)
  const isKept = now.getTime() - Date.parse(entry.happened_at) < IMAGE_UNDO_DAYS * DAY_MS
  const mayChange = may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  if (!KINDS.includes(entry.kind) || !isKept || !mayChange) return null
  const undo = async () => {
    if (entry.count > 1 && entry.batch_id !== null) {
      await undoMany(entry.batch_id)
      noteImagesChanged()
      return
    }
    try {
      await run({ params: { id: entry.id } })
      noteImagesChanged()
      notify('Undone.', 'success')
    } catch (error) {
      notify(messageOf(error), 'error')
    }
  }
  return (
    <SmallButton disabled={busy} onClick={() => void undo()}>
      Undo
    </SmallButton>
  )
}

/** Who changed a record last; a press leads to its history. */
export function LastChange({ entry, onOpen }: { entry: HistoryEntry; onOpen: () => void }) {
  return (
    <Link component="button" type="button" variant="body2" color="textSecondary" onClick={onOpen}>
      Last changed by <span translate="no">{personText(entry)}</span>, <Ago at={entry.happened_at} />
    </Link>
  )
}
