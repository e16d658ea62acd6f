import type { Order as SavedOrder } from '@kitroom/contract/order'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import { useMemo, useState } from 'react'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { EditSession, SessionNotices } from '../../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { usePrinting } from '../../../ui/list/use-printing.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { OrderPrint } from '../papers/OrderPrint.tsx'
import { contentsAgain, EditedContents, emptyContents, isEmptyOrder, sentContents } from '../roster/edited-order.ts'
import { EarlierOrderDraft } from './form-values.ts'
import { OrderEditor } from './OrderEditor.tsx'
import { detailsAgain, OrderDetails, useOrderDetails } from './order-details.tsx'
import { SaveOrderSection, useOrderKey } from './SaveOrderSection.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** The order of the current user. Empty until the user is known. */
export function SimplifiedOrderPage() {
  const { state, user } = useAccess()
  if (state === 'loading') return null
  return <OrderOf key={user?.person ?? ''} />
}

function OrderOf() {
  const { order, setOrder, form, setDetails, isChanged, saveKey, session } = useOrderDraft()
  const [clearing, setClearing] = useState(false)
  const [pendingOrder, setPendingOrder] = useState<SavedOrder | null>(null)
  const [begun, setBegun] = useState(0)
  const notify = useNotify()
  /** A save of the order before is not tried again with what is there now. */
  const begin = () => {
    saveKey.set(newIdempotencyKey())
    form.clearErrors()
    setBegun((count) => count + 1)
  }
  const start = (saved: SavedOrder) => {
    begin()
    setOrder(contentsAgain(saved))
    setDetails(detailsAgain(saved))
    setPendingOrder(null)
    const extras = (['hoodie', 'windbreaker'] as const).filter((name) =>
      Object.values(saved[name]).some((count) => count !== ''),
    )
    if (extras.length > 0) notify(`Taken over as well: ${extras.map((name) => `${name}s`).join(' and ')}.`, 'info')
  }
  useOrderAgain((saved) => (isChanged ? setPendingOrder(saved) : start(saved)))
  const may = useMay()
  const isPrinting = usePrinting()
  return (
    <EditSession session={session}>
      <GlobalStyles styles={PRINTED} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageTitle title="Order" about="Three player packs with their players, hoodies and windbreakers.">
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button color="error" disabled={isEmptyOrder(order)} onClick={() => setClearing(true)}>
              Clear order
            </Button>
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
              Print
            </Button>
          </Stack>
        </PageTitle>
        <SessionNotices />
        {!session.isKept && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            This browser does not keep the draft: it will be gone after a reload.
          </Alert>
        )}
        <OrderEditor
          order={order}
          setOrder={setOrder}
          offersPaste={may('ORDER_CREATE')}
          tellsStock={may('ORDER_CREATE')}
        >
          {may('ORDER_CREATE') && (
            <SaveOrderSection
              key={begun}
              contents={() => sentContents(order)}
              details={form}
              saveKey={saveKey}
              onSaved={session.finish}
            />
          )}
        </OrderEditor>
        <ConfirmDialog
          open={clearing}
          title="Clear order?"
          confirm="Clear order"
          danger
          onCancel={() => setClearing(false)}
          onConfirm={() => {
            begin()
            setOrder(emptyContents())
            setClearing(false)
          }}
        >
          All packs, players and quantities of this draft are removed. This cannot be undone.
        </ConfirmDialog>
        <ConfirmDialog
          open={pendingOrder !== null}
          title="Order again?"
          confirm="Order again"
          onCancel={() => setPendingOrder(null)}
          onConfirm={() => pendingOrder && start(pendingOrder)}
        >
          This draft holds something already. It is replaced by what {pendingOrder?.team_name} ordered last.
        </ConfirmDialog>
      </Box>
      {isPrinting && <OrderPrint order={order} />}
    </EditSession>
  )
}

const PRINTED = { '@media print': { 'html, body': { background: '#fff !important' } } }

const OrderDraft = EditedContents.extend({ details: OrderDetails.nullable() })

/** The order in progress: kept on the device as a draft. */
export const useOrderDraft = () => {
  const [start] = useState(() => ({ ...emptyContents(), details: null }))
  const [order, setOrder] = useState<EditedContents>(start)
  const { form, details, setDetails } = useOrderDetails()
  const value = useMemo(() => ({ ...order, details }), [order, details])
  const isChanged = !isEmptyOrder(order) || details !== null
  const saveKey = useOrderKey(isChanged)
  const session = useValueSession({
    schema: OrderDraft,
    earlier: EarlierOrderDraft,
    value,
    start,
    isChanged,
    saveKey,
    guardsPage: true,
    fill: ({ details: stored, ...contents }) => {
      setOrder(contents)
      setDetails(stored)
    },
  })
  return { order, setOrder, form, setDetails, isChanged, saveKey, session }
}
