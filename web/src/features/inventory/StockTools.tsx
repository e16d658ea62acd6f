import {
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listProductMovements,
  setAlwaysInStock,
} from '@kitroom/contract/inventory'
import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { CountStockButton } from './CountStockDialog.tsx'
import { HistoryView } from './HistoryView.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { SET_UP_PART } from './set-up.ts'
import { useStockHistory, useUndoMovement } from './stock-history.ts'

type StockToolsProps = {
  productId: number
  items: readonly InventoryItem[]
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** Actions for all items of a product, on a line under the title. */
export function StockTools({ productId, items, layout, onLayout }: StockToolsProps) {
  return (
    <Stack direction="row" sx={{ flex: '1 0 100%', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <LayoutSwitch layout={layout} onChange={onLayout} />
      <SetUpButton label="Fill SKUs" productId={productId} />
      <SetUpButton label="Set up all" productId={productId} />
      <CountStockButton items={items} size="small" />
      <ProductHistoryButton productId={productId} />
    </Stack>
  )
}

type SetUpButtonProps = { label: 'Fill SKUs' | 'Set up all'; productId: number }

/** Gives SKUs to the items of a product by a pattern, and with 'Set up all' levels too. */
function SetUpButton({ label, productId }: SetUpButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const part = SET_UP_PART + label
  useReopen(part, (rest) => rest === '' && setOpen(true))
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SetUpDialog
          title={label}
          hasLevels={label === 'Set up all'}
          productIds={[productId]}
          part={part}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

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

export type Layout = 'table' | 'grid'

/** Whether a product's inventory is a table or a grid of colors by sizes. */
function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={layout}
      onChange={(_, chosen) => chosen && onChange(chosen)}
      sx={{ '& > button': { color: 'text.primary' } }}
    >
      <ToggleButton value="table">Table</ToggleButton>
      <ToggleButton value="grid">Grid</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Marks every item of a product Always In Stock, once that is confirmed; the items are loaded again afterwards. */
export function MarkAllButton({ productId }: { productId: number }) {
  const [open, setOpen] = useState(false)
  const { run, busy } = useResentAction(setAlwaysInStock, [listInventoryItems, listInventoryWarnings])
  const notify = useNotify()

  const proceed = async () => {
    try {
      const { message } = await run({ params: { id: productId } })
      if (message) notify(message)
    } catch (error) {
      if (!isSignedOut(error)) notify(messageOf(error, 'Failed to update'), 'error')
    }
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
