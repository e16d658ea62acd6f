import { type InventoryItem, listProductMovements } from '@kitroom/contract/inventory'
import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { CountStockButton } from './CountStockButton.tsx'
import { HistoryView } from './HistoryView.tsx'
import { type Layout, LayoutSwitch } from './LayoutSwitch.tsx'
import { SetUpDialog, setUpPart } from './SetUpDialog.tsx'
import type { SkuCodes } from './sku-pattern.ts'
import { useStockHistory } from './use-stock-history.ts'
import { useUndoMovement } from './use-undo-movement.ts'

type StockToolsProps = {
  productId: number
  items: readonly InventoryItem[]
  codes: SkuCodes
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** Actions for all items of a product, on a line under the title. */
export function StockTools({ productId, items, codes, layout, onLayout }: StockToolsProps) {
  return (
    <Stack direction="row" sx={{ flex: '1 0 100%', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <LayoutSwitch layout={layout} onChange={onLayout} />
      <SetUpButton label="Fill SKUs" items={items} codes={codes} />
      <SetUpButton label="Set up all" items={items} codes={codes} />
      <CountStockButton items={items} size="small" />
      <ProductHistoryButton productId={productId} />
    </Stack>
  )
}

type SetUpButtonProps = {
  label: 'Fill SKUs' | 'Set up all'
  items: readonly InventoryItem[]
  codes: SkuCodes
}

/** Gives SKUs to the items of a product by a pattern, and with 'Set up all' levels too. */
function SetUpButton({ label, items, codes }: SetUpButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useReopen(setUpPart(label), () => setOpen(true))
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SetUpDialog
          title={label}
          hasLevels={label === 'Set up all'}
          items={items}
          codes={codes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Opens the stock history of a product. */
function ProductHistoryButton({ productId }: { productId: number }) {
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
