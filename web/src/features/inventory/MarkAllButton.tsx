import { listInventoryItems, listInventoryWarnings, setAlwaysInStock } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'

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
