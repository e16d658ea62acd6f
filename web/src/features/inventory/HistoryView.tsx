import type { StockMovement } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { ExportMenu } from '../../ui/list/ExportMenu.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import { filterHistory, NO_FILTER, personOf } from './history-filter.ts'
import { historyTable } from './history-table.ts'
import { quantityOverTime } from './quantity-over-time.ts'
import type { StockHistory } from './use-stock-history.ts'

// The chart is larger than the rest of the page, and comes when it is looked at.
const QuantityChart = lazyPart(async () => (await import('./QuantityChart.tsx')).QuantityChart)

/** So many more lines are drawn at a press of 'Show older'. */
const LINES_DRAWN = 200

type HistoryViewProps = {
  history: StockHistory
  namesItems: boolean
  onUndo: ((line: StockMovement) => void) | null
}

/** A stock history: its chart, its filters and its lines, newest first. */
export function HistoryView({ history, namesItems, onUndo }: HistoryViewProps) {
  const { movements, available_qty, hasMore, isReading, readMore, readAll } = history
  const [filter, setFilter] = useState(NO_FILTER)
  const [wanted, setWanted] = useState(LINES_DRAWN)
  const people = useMemo(() => [...new Set(movements.map(personOf).filter(Boolean))].sort(), [movements])
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
            <QuantityChart points={points} />
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
