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
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { useReport } from '../../ui/feedback/notify.ts'
import type { Tool } from '../../ui/list/ToolBar.tsx'
import { HistoryView } from './HistoryView.tsx'
import { type OpenStock, StockDialogs } from './stock-dialogs.tsx'
import { useStockHistory, useUndoMovement } from './stock-history.ts'

const HISTORY = 'Stock history'

/** Actions for all items of a product: tools of its list, and the dialogs that they open. */
export function useStockTools(productId: number): { tools: readonly Tool[]; dialog: ReactNode } {
  const [opened, setOpened] = useState<OpenStock | null>(null)
  const [isHistory, setHistory] = useState(false)
  const tools = useMemo(() => {
    const open = (dialog: OpenStock['dialog']) => () => setOpened({ dialog, productIds: [productId] })
    return [
      { name: 'Fill SKUs', icon: <TagIcon />, press: open('SKUs') },
      { name: 'Set up all', icon: <TuneIcon />, press: open('set up') },
      { name: HISTORY, icon: <HistoryIcon />, press: () => setHistory(true) },
    ]
  }, [productId])
  const dialog = (
    <>
      <StockDialogs opened={opened} onChange={setOpened} />
      {isHistory && <ProductHistoryDialog productId={productId} onClose={() => setHistory(false)} />}
    </>
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
