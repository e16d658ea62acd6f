import { EXTRA_ITEMS } from '@kitroom/contract/order-checks'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import {
  type Dispatch,
  memo,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { numberText } from '../../../ui/display/count-text.ts'
import { type FoundInOrder, isEmptySlot, type Order, type Quantities, type Slot, wrongCellsOf } from './order.ts'
import { lineField } from './order-contents.ts'
import { PackSlot } from './PackSlot.tsx'
import { QuantityCard } from './QuantityCard.tsx'
import { useSizeStock } from './size-notes.ts'
import { type OrderSummary, SummaryTable, summarize } from './summary.tsx'

type OrderEditorProps = {
  order: Order
  setOrder: Dispatch<SetStateAction<Order>>
  offersPaste?: boolean
  isReadOnly?: boolean
  found?: FoundInOrder | null
  /** Dense, with large pictures; empty slots wait behind 'Add a pack'. */
  isDocument?: boolean
  /** The pieces left of a size are told beside it. */
  tellsStock?: boolean
  /** Below the summary. */
  children?: ReactNode
}

/** The slots and quantities of an order, and their summary. */
export function OrderEditor({
  order,
  setOrder,
  offersPaste = false,
  isReadOnly = false,
  found = null,
  isDocument = false,
  tellsStock = false,
  children,
}: OrderEditorProps) {
  const stock = useSizeStock(order, tellsStock)
  const [added, setAdded] = useState<readonly number[]>([])
  const shown = order.slots.map(
    (slot, index) => !isEmptySlot(slot) || (!isReadOnly && (!isDocument || added.includes(index))),
  )
  // An order begins with a pack.
  if (isDocument && !isReadOnly && !shown.includes(true)) shown[0] = true
  const hidden = isReadOnly ? -1 : shown.indexOf(false)
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
    <Box sx={isDocument ? DOCUMENT : children ? WITH_DETAILS : COLUMNS}>
      <Box component="fieldset" disabled={isReadOnly} sx={PLAIN_FIELDSET}>
        {order.slots.map((slot, index) =>
          shown[index] ? (
            <PackSlot
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place alone
              key={index}
              index={index}
              slot={slot}
              onChange={changeSlot}
              offersPaste={offersPaste}
              isReadOnly={isReadOnly}
              wrong={wrongCellsOf(found, slot, index)}
              isDocument={isDocument}
              stock={stock}
            />
          ) : null,
        )}
        {hidden >= 0 && (
          <Button
            startIcon={<AddIcon />}
            sx={{ mb: 2 }}
            onClick={() => {
              flushSync(() => setAdded([...added, hidden]))
              document.querySelector<HTMLElement>(`[data-field="${lineField(hidden, 0)}"] input`)?.focus()
            }}
          >
            Add a pack
          </Button>
        )}
        {(!isReadOnly || hasQuantities(order)) && (
          <QuantityCard hoodie={order.hoodie} windbreaker={order.windbreaker} onChange={changeQuantity} />
        )}
      </Box>
      <OrderSummaryCard summary={summary} staysInSight={!isDocument && !children} />
      {children}
    </Box>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}

/** The bar with the buttons reaches over all rows, so that it can stay in sight; the last one has room for it. */
const WITH_DETAILS = {
  ...COLUMNS,
  gridTemplateRows: { xs: 'auto auto auto 64px', lg: 'auto 1fr 64px' },
  '--details-gap': '0px',
  '& > fieldset': { gridArea: { xs: '1 / 1', lg: '1 / 1 / span 2 / auto' } },
  '& > section': { gridArea: { xs: '2 / 1', lg: '1 / 2' } },
  '& > form > section': { gridArea: { xs: '3 / 1', lg: '2 / 2' } },
  '& > form > div': { gridArea: '1 / 1 / -1 / -1', alignSelf: 'end' },
}

/** Rows of a table with fields that show their frame when one comes to them. */
const DOCUMENT = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  '--order-line': 'minmax(0, 1fr) 64px repeat(3, 126px) 32px',
  '--order-gap': '4px',
  '--size-cell': 'flex',
  '& ol > li': { mb: 0, py: { xs: 1, sm: '3px' }, borderTop: 1, borderColor: 'divider' },
  '& ol :is(input, select):not([aria-invalid="true"], :hover, :focus)': { borderColor: { sm: 'transparent' } },
  '& ol :is(input, select)': { height: { md: 32 }, bgcolor: 'transparent' },
  '& ol select': { flex: { sm: '0 1 72px' } },
}

const hasQuantities = (order: Order): boolean =>
  EXTRA_ITEMS.some((item) => Object.values(order[item]).some((text) => text.trim() !== ''))

const PLAIN_FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 }

/** The summary of the order; alone beside a long list it stays visible. */
const OrderSummaryCard = memo(function OrderSummaryCard(props: { summary: OrderSummary; staysInSight: boolean }) {
  const { summary, staysInSight } = props
  const inSight = staysInSight ? { position: { lg: 'sticky' }, top: 72 } : {}
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 }, ...inSight }}>
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
