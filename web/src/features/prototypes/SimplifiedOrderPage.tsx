import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import { type SetStateAction, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { OrderPrint } from './order/OrderPrint.tsx'
import { OrderSummaryCard } from './order/OrderSummaryCard.tsx'
import { emptyOrder, isEmptyOrder, type Quantities, type Slot } from './order/order.ts'
import { PackSlot } from './order/PackSlot.tsx'
import { QuantityCard } from './order/QuantityCard.tsx'
import { summarize } from './order/summary.ts'
import { useOrderDraft } from './order/use-order-draft.ts'

/** The order of whoever is signed in. Nothing until that is known. */
export function SimplifiedOrderPage() {
  const { state, user } = useAccess()
  if (state === 'loading') return null
  return <OrderOf key={user?.person ?? ''} />
}

function OrderOf() {
  const { order, setOrder, notice, isKept, question } = useOrderDraft()
  const [clearing, setClearing] = useState(false)
  // Typing comes first; what it adds up to may follow a moment later.
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
    <>
      <GlobalStyles styles={PRINTED} />
      <div className="not-printed">
        <PageTitle title="Order" about="Three player packs with their players, hoodies and windbreakers.">
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button color="error" disabled={isEmptyOrder(order)} onClick={() => setClearing(true)}>
              Clear Order
            </Button>
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
              Print
            </Button>
          </Stack>
        </PageTitle>
        {notice}
        {!isKept && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            This browser does not keep the draft: it will be gone after a reload.
          </Alert>
        )}
        <Box sx={COLUMNS}>
          <div>
            {order.slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place alone
              <PackSlot key={index} index={index} slot={slot} onChange={changeSlot} />
            ))}
            <QuantityCard hoodie={order.hoodie} windbreaker={order.windbreaker} onChange={changeQuantity} />
          </div>
          <OrderSummaryCard summary={summary} />
        </Box>
        <ConfirmDialog
          open={clearing}
          title="Clear Order?"
          confirm="Clear Order"
          danger
          onCancel={() => setClearing(false)}
          onConfirm={() => {
            setOrder(emptyOrder())
            setClearing(false)
          }}
        >
          All packs, players and quantities of this draft are removed. This cannot be undone.
        </ConfirmDialog>
      </div>
      {question}
      <OrderPrint order={counted} summary={summary} />
    </>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
}

// The bar at the top and everything one works with stay off the paper.
const PRINTED = {
  '@media print': {
    'header, nav, .not-printed': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
}
