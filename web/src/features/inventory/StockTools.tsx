import {
  listInventoryItems,
  listInventoryWarnings,
  listProductMovements,
  setAlwaysInStock,
} from '@kitroom/contract/inventory'
import HistoryIcon from '@mui/icons-material/History'
import TagIcon from '@mui/icons-material/Tag'
import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { useReport } from '../../ui/feedback/notify.ts'
import type { Tool } from '../../ui/list/ToolBar.tsx'
import { HistoryView } from './HistoryView.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { SET_UP_PART } from './set-up.ts'
import { useStockHistory, useUndoMovement } from './stock-history.ts'

const SET_UPS = ['Fill SKUs', 'Set up all'] as const
const HISTORY = 'Stock history'

/** Actions for all items of a product: tools of its list, and the dialogs that they open. */
export function useStockTools(productId: number): { tools: readonly Tool[]; dialog: ReactNode } {
  const [open, setOpen] = useState<(typeof SET_UPS)[number] | typeof HISTORY | null>(null)
  useReopenedPart(SET_UP_PART, (label) => setOpen(SET_UPS.find((one) => one === label) ?? null))
  const tools = useMemo(
    () => [
      { name: 'Fill SKUs', icon: <TagIcon />, press: () => setOpen('Fill SKUs') },
      { name: 'Set up all', icon: <TuneIcon />, press: () => setOpen('Set up all') },
      { name: HISTORY, icon: <HistoryIcon />, press: () => setOpen(HISTORY) },
    ],
    [],
  )
  const close = () => setOpen(null)
  if (open === null) return { tools, dialog: null }
  if (open === HISTORY) return { tools, dialog: <ProductHistoryDialog productId={productId} onClose={close} /> }
  const dialog = (
    <SetUpDialog
      title={open}
      hasLevels={open === 'Set up all'}
      productIds={[productId]}
      part={SET_UP_PART + open}
      onClose={close}
    />
  )
  return { tools, dialog }
}

function ProductHistoryDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{HISTORY}</DialogTitle>
      <DialogContent>
        <ProductHistory productId={productId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function ProductHistory({ productId }: { productId: number }) {
  const history = useStockHistory(listProductMovements, productId)
  const undo = useUndoMovement()
  if (history === undefined) return <Loading />
  return history && <HistoryView history={history} namesItems onUndo={undo} />
}

/** Marks every item of a product Always In Stock, once that is confirmed; the items are loaded again afterwards. */
export function MarkAllButton({ productId }: { productId: number }) {
  const [open, setOpen] = useState(false)
  const { run, busy } = useResentAction(setAlwaysInStock, [listInventoryItems, listInventoryWarnings])
  const report = useReport('Failed to update')

  const proceed = async () => {
    await report(() => run({ params: { id: productId } }))
    setOpen(false)
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Mark All Always In Stock
      </Button>
      <ConfirmDialog
        open={open}
        title="Confirm Inventory Update"
        confirm="Yes, Proceed"
        busy={busy}
        onConfirm={() => void proceed()}
        onCancel={() => setOpen(false)}
      >
        <p style={{ marginTop: 0 }}>
          All inventory items of this product will be marked Always In Stock. Quantity and stock levels will be ignored.
        </p>
        Are you sure you want to proceed?
      </ConfirmDialog>
    </>
  )
}
