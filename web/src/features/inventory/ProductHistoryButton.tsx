import { listProductMovements } from '@kitroom/contract/inventory'
import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { HistoryView } from './HistoryView.tsx'
import { useStockHistory } from './use-stock-history.ts'
import { useUndoMovement } from './use-undo-movement.ts'

/** Opens the stock history of a product. */
export function ProductHistoryButton({ productId }: { productId: number }) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="text" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        Stock history
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Stock history</DialogTitle>
        <DialogContent>
          <ProductHistory productId={productId} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function ProductHistory({ productId }: { productId: number }) {
  const history = useStockHistory(listProductMovements, productId)
  const undo = useUndoMovement()
  if (history === undefined) return <Loading />
  return history && <HistoryView history={history} namesItems onUndo={undo} />
}
