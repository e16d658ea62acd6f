import { editsInWords, listStockHistory, type StockLine, writerOf } from '@kitroom/contract/all-stock'
import { type InventoryItem, type StockMovement, undoMovement } from '@kitroom/contract/inventory'
import { MOST_ROWS_AT_ONCE } from '@kitroom/contract/paged'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { numberText } from '../../ui/display/count-text.ts'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { useReport } from '../../ui/feedback/notify.ts'
import { PageLink } from '../../ui/page/PageLink.tsx'
import type { Levels } from './QuantityChart.tsx'
import { STOCK_ANSWERS } from './use-stock-batch.ts'

// The chart is larger than the rest of the page, and comes when it is looked at.
const QuantityChart = lazyPart(async () => (await import('./QuantityChart.tsx')).QuantityChart)

/** The newest lines of one item, or of what an address filters: undefined while they load, null where they cannot be had. */
export const useStockLines = (query: object) =>
  useOptionalQuery(listStockHistory, { query: { ...query, limit: MOST_ROWS_AT_ONCE, facets: 'false' } })

const REFRESHES = [...STOCK_ANSWERS, listStockHistory]

/** Takes a movement back, and says so. Null while one is under way. */
const useUndoMovement = (onUndone: (available: number) => void) => {
  const { run, busy } = useResentAction(undoMovement, REFRESHES)
  const report = useReport('Failed to update')
  const undo = async ({ id }: StockLine) => {
    const answer = await run({ params: { id } })
    if (answer.item?.available_qty !== undefined) onUndone(answer.item.available_qty)
    return answer
  }
  return busy ? null : (line: StockLine) => void report(() => undo(line))
}

type UndoButtonProps = { line: StockLine; onUndone?: (available: number) => void }

/** Undoes a movement, once. Nothing for one that cannot be undone. */
export function UndoButton({ line, onUndone = () => {} }: UndoButtonProps) {
  const undo = useUndoMovement(onUndone)
  if (line.undone_by_id !== null) return <span>Undone</span>
  if (line.adjustment_qty === 0 || line.order_id !== null) return null
  return (
    <SmallQuietButton disabled={undo === null} onClick={() => undo?.(line)}>
      Undo
    </SmallQuietButton>
  )
}

type Moved = Pick<StockMovement, 'adjusted_at' | 'adjustment_qty'>

/** The quantity after each movement, oldest first, counted back from the present one. It ends today. */
export const quantityOverTime = (newestFirst: readonly Moved[], now: number, today = new Date()) => {
  const points = [{ at: today, quantity: now }]
  let quantity = now
  for (const { adjusted_at, adjustment_qty } of newestFirst) {
    if (adjustment_qty === 0) continue
    points.push({ at: new Date(adjusted_at), quantity })
    quantity -= adjustment_qty
  }
  return points.reverse()
}

type QuantityCurveProps = { lines: readonly Moved[]; now: number; levels?: Levels }

/** The quantity over time; nothing where nothing has moved. */
export function QuantityCurve({ lines, now, levels }: QuantityCurveProps) {
  const points = useMemo(() => quantityOverTime(lines, now), [lines, now])
  if (points.length < 2) return null
  return (
    <Box role="img" aria-label="Quantity over time" sx={{ height: 150, mb: 1 }}>
      <Suspense fallback={null}>
        <QuantityChart points={points} levels={levels} />
      </Suspense>
    </Box>
  )
}

/** A change of a quantity: '+5', '-2'. */
export const SIGNED = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
/** More stand on the page of the history. */
const LINES_DRAWN = 50

type ItemLinesProps = { item: InventoryItem; lines: readonly StockLine[]; onUndone: (available: number) => void }

/** The newest lines of an item, and the way to all of them. */
export function ItemLines({ item, lines, onUndone }: ItemLinesProps) {
  const levels = { low: item.low_stock_level, critical: item.critical_stock_level }
  if (lines.length === 0) return <SmallText>No movements yet.</SmallText>
  return (
    <>
      <QuantityCurve lines={lines} now={lines[0]?.after_qty ?? 0} levels={levels} />
      <ol>
        {lines.slice(0, LINES_DRAWN).map((line) => (
          <ItemLine key={line.id} line={line} onUndone={onUndone} />
        ))}
      </ol>
      <PageLink to={historyOf(item)} variant="body2">
        All movements
      </PageLink>
    </>
  )
}

/** The page of the stock history, of one item. */
const historyOf = ({ product_id, garment_color_id, size_id }: InventoryItem): string =>
  `${paths.stockHistory}?id.product=${product_id}&id.garment_color=${garment_color_id}&id.size=${size_id}`

type ItemLineProps = { line: StockLine; onUndone: (available: number) => void }

/** One line: how many, why, what else was changed, who and when. */
function ItemLine({ line, onUndone }: ItemLineProps) {
  const by = writerOf(line)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      {line.kind === 'Movement' && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          <span>
            <strong>{SIGNED.format(line.adjustment_qty)}</strong>
            {line.reason && ` ${line.reason}`}
          </span>
          <span>{wellWrapped(`${numberText(line.before_qty)} → ${numberText(line.after_qty)}`)}</span>
        </Box>
      )}
      {editsInWords(line).map((edit) => (
        <div key={edit}>{wellWrapped(edit)}</div>
      ))}
      <LineNotes line={line} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          <time dateTime={line.adjusted_at} title={line.adjusted_at}>
            {shortMoment(line.adjusted_at)}
          </time>
          {by && ` by ${by}`}
        </Typography>
        <UndoButton line={line} onUndone={onUndone} />
      </Box>
    </Box>
  )
}

/** The notes of a line, which lead to its order, and what it undoes. */
export function LineNotes({ line }: { line: StockLine }) {
  const { notes, order_id, undoes_qty, undoes_at } = line
  return (
    <>
      {notes && order_id !== null ? (
        <PageLink to={paths.savedOrder(order_id)}>{wellWrapped(notes)}</PageLink>
      ) : (
        notes && <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{notes}</span>
      )}
      {undoes_qty !== null && undoes_at !== null && (
        <SecondaryText component="span">
          {notes && ' '}Undoes {SIGNED.format(undoes_qty)} of {shortMoment(undoes_at)}
        </SecondaryText>
      )}
    </>
  )
}
