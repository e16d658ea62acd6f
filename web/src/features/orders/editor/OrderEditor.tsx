import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Dispatch, memo, type SetStateAction, useCallback, useDeferredValue, useMemo } from 'react'
import { numberText } from '../../../ui/display/count-text.ts'
import { type FoundInOrder, isEmptySlot, type Order, type Quantities, type Slot, wrongCellsOf } from './order.ts'
import { PackSlot } from './PackSlot.tsx'
import { QuantityCard } from './QuantityCard.tsx'
import { type OrderSummary, SummaryTable, summarize } from './summary.tsx'

type OrderEditorProps = {
  order: Order
  setOrder: Dispatch<SetStateAction<Order>>
  offersPaste?: boolean
  isReadOnly?: boolean
  found?: FoundInOrder | null
}

/** The slots and quantities of an order, and their summary. */
export function OrderEditor({
  order,
  setOrder,
  offersPaste = false,
  isReadOnly = false,
  found = null,
}: OrderEditorProps) {
  // Typing has priority; the summary may follow later.
  const counted = useDeferredValue(order)
  const summary = useMemo(() => summarize(counted), [counted])
  const changeSlot = useCallback(
    (index: number, change: SetStateAction<Slot>) =>
      setOrder((before) => ({
        ...before,
        slots: before.slots.map((slot, at) =>
          at === index ? (typeof change === 'function' ? change(slot) : change) : slot,
        ),
      })),
    [setOrder],
  )
  const changeQuantity = useCallback(
    (item: 'hoodie' | 'windbreaker', size: keyof Quantities, text: string) =>
      setOrder((before) => ({ ...before, [item]: { ...before[item], [size]: text } })),
    [setOrder],
  )
  return (
    <Box sx={COLUMNS}>
      <Box component="fieldset" disabled={isReadOnly} sx={PLAIN_FIELDSET}>
        {order.slots.map((slot, index) =>
          isReadOnly && isEmptySlot(slot) ? null : (
            <PackSlot
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place alone
              key={index}
              index={index}
              slot={slot}
              onChange={changeSlot}
              offersPaste={offersPaste}
              isReadOnly={isReadOnly}
              wrong={wrongCellsOf(found, slot, index)}
            />
          ),
        )}
        <QuantityCard hoodie={order.hoodie} windbreaker={order.windbreaker} onChange={changeQuantity} />
      </Box>
      <OrderSummaryCard summary={summary} />
    </Box>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}

const PLAIN_FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 }

/** The summary of the order; it stays visible beside a long list. */
const OrderSummaryCard = memo(function OrderSummaryCard({ summary }: { summary: OrderSummary }) {
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 }, position: { lg: 'sticky' }, top: 72 }}>
      <Typography variant="h2">Summary</Typography>
      <Box sx={{ display: 'flex', gap: 4, my: 1.5 }}>
        <Figure count={summary.players} one="player" more="players" />
        <Figure count={summary.total} one="piece" more="pieces" />
      </Box>
      <Box role="group" aria-label="Pieces by size" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <SummaryTable summary={summary} />
      </Box>
    </Card>
  )
})

function Figure({ count, one, more }: { count: number; one: string; more: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.75rem', lineHeight: 1.15, color: 'text.primary' }}>
        {numberText(count)}
      </Box>
      {count === 1 ? one : more}
    </Typography>
  )
}
