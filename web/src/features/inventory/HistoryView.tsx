import type { StockMovement } from '@kitroom/contract/inventory'
import { compareNames } from '@kitroom/contract/name-order'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../paths.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { ExportMenu } from '../../ui/list/ExportMenu.tsx'
import type { Levels } from './QuantityChart.tsx'
import type { StockHistory } from './stock-history.ts'
import {
  editInWords,
  filterHistory,
  type HistoryFilter,
  hasMoved,
  historyTable,
  NO_FILTER,
  personOf,
  quantityOverTime,
  SHOWN,
} from './stock-history.ts'

// The chart is larger than the rest of the page, and comes when it is looked at.
const QuantityChart = lazyPart(async () => (await import('./QuantityChart.tsx')).QuantityChart)

/** So many more lines are drawn at a press of 'Show older'. */
const LINES_DRAWN = 200

type HistoryViewProps = {
  history: StockHistory
  namesItems: boolean
  /** Of the one item that it is of. */
  levels?: Levels
  onUndo: ((line: StockMovement) => void) | null
}

/** A stock history: its chart, its filters and its lines, newest first. */
export function HistoryView({ history, namesItems, levels, onUndo }: HistoryViewProps) {
  const { movements, available_qty, hasMore, isReading, readMore, readAll } = history
  const [filter, setFilter] = useState(NO_FILTER)
  const [wanted, setWanted] = useState(LINES_DRAWN)
  const people = useMemo(() => [...new Set(movements.map(personOf).filter(Boolean))].sort(compareNames), [movements])
  const points = useMemo(() => quantityOverTime(movements, available_qty), [movements, available_qty])
  const shown = filterHistory(movements, filter)
  const showOlder = () => {
    setWanted(wanted + LINES_DRAWN)
    if (hasMore && shown.length < wanted + LINES_DRAWN) readMore()
  }
  if (movements.length === 0) return <Quiet>No movements yet.</Quiet>
  const drawn = shown.slice(0, wanted)
  return (
    <>
      {points.length > 1 && (
        <Box role="img" aria-label="Quantity over time" sx={{ height: 150, mb: 1 }}>
          <Suspense fallback={null}>
            <QuantityChart points={points} levels={levels} />
          </Suspense>
        </Box>
      )}
      <HistoryFilters filter={filter} people={people} onChange={setFilter} />
      <ExportMenu table={async (reading) => historyTable(filterHistory(await readAll(reading), filter))} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {drawn.map((line) => (
          <HistoryLine key={line.id} line={line} namesItem={namesItems} onUndo={onUndo} />
        ))}
      </Box>
      {shown.length === 0 && <Quiet>Nothing of this kind.</Quiet>}
      {(hasMore || shown.length > drawn.length) && (
        <Button size="small" loading={isReading} onClick={showOlder} sx={{ mt: 1 }}>
          Show older
        </Button>
      )}
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}

type HistoryFiltersProps = {
  filter: HistoryFilter
  people: readonly string[]
  onChange: (filter: HistoryFilter) => void
}

/** Narrows a stock history: by what happened, by whom and since when. */
function HistoryFilters({ filter, people, onChange }: HistoryFiltersProps) {
  const choice = (name: 'show' | 'by', label: string, all: string, options: readonly string[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1, '& > *': { flex: '1 1 140px' } }}>
      {choice('show', 'Show', 'All', SHOWN)}
      {choice('by', 'By', 'Everybody', people)}
      <TextField
        type="date"
        size="small"
        label="Since"
        value={filter.since}
        onChange={(event) => onChange({ ...filter, since: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Stack>
  )
}

const SIGNED = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

type HistoryLineProps = {
  line: StockMovement
  namesItem: boolean
  /** Null while nothing can be undone. */
  onUndo: ((line: StockMovement) => void) | null
}

/** One line of the stock history: how many, why, what else was changed, who and when. */
function HistoryLine({ line, namesItem, onUndo }: HistoryLineProps) {
  const canBeUndone = line.adjustment_qty !== 0 && line.undone_by_id === null && line.order_id === null
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      {hasMoved(line) && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {SIGNED.format(line.adjustment_qty)}
            {line.reason && (
              <Box component="span" sx={{ ml: 1, fontWeight: 400 }}>
                {line.reason}
              </Box>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {wellWrapped(`${numberText(line.before_qty)} → ${numberText(line.after_qty)}`)}
          </Typography>
        </Box>
      )}
      {line.edits.map((edit) => (
        <Typography key={edit.path} variant="body2">
          {wellWrapped(editInWords(edit))}
        </Typography>
      ))}
      {line.notes && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {line.order_id === null ? (
            line.notes
          ) : (
            <Link component={RouterLink} to={paths.savedOrder(line.order_id)}>
              {line.notes}
            </Link>
          )}
        </Typography>
      )}
      {line.undoes_qty !== null && line.undoes_at !== null && (
        <Typography variant="body2" color="textSecondary">
          Undoes {SIGNED.format(line.undoes_qty)} of {shortMoment(line.undoes_at)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {namesItem && `${line.color_name}, ${line.size_code} · `}
          <time dateTime={line.adjusted_at} title={line.adjusted_at}>
            {shortMoment(line.adjusted_at)}
          </time>
          {personOf(line) && ` by ${personOf(line)}`}
        </Typography>
        {line.undone_by_id !== null && (
          <Typography variant="caption" color="textSecondary">
            Undone
          </Typography>
        )}
        {canBeUndone && onUndo && (
          <Button size="small" color="inherit" onClick={() => onUndo(line)}>
            Undo
          </Button>
        )}
      </Box>
    </Box>
  )
}
