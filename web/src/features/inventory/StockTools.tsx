import { listInventoryItems, listInventoryWarnings, setAlwaysInStock } from '@kitroom/contract/inventory'
import HistoryIcon from '@mui/icons-material/History'
import TagIcon from '@mui/icons-material/Tag'
import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useReport } from '../../ui/feedback/notify.ts'
import type { Tool } from '../../ui/list/ToolBar.tsx'
import { type OpenStock, StockDialogs } from './stock-dialogs.tsx'

/** Actions for all items of a product: tools of its list, and the dialogs that they open. */
export function useStockTools(productId: number): { tools: readonly Tool[]; dialog: ReactNode } {
  const [opened, setOpened] = useState<OpenStock | null>(null)
  const navigate = useNavigate()
  const tools = useMemo(() => {
    const open = (dialog: OpenStock['dialog']) => () => setOpened({ dialog, productIds: [productId] })
    return [
      { name: 'Fill SKUs', icon: <TagIcon />, press: open('SKUs') },
      { name: 'Set up all', icon: <TuneIcon />, press: open('set up') },
      {
        name: 'Stock history',
        icon: <HistoryIcon />,
        press: () => void navigate(`${paths.stockHistory}?id.product=${productId}`),
      },
    ]
  }, [productId, navigate])
  return { tools, dialog: <StockDialogs opened={opened} onChange={setOpened} /> }
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
