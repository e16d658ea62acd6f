import type { InventoryItem } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CountStockDialog } from './CountStockDialog.tsx'

type CountStockButtonProps = { productId: number; items: readonly InventoryItem[] }

/** Opens the count of a product. */
export function CountStockButton({ productId, items }: CountStockButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        Count stock
      </Button>
      {isOpen && <CountStockDialog productId={productId} items={items} onClose={() => setOpen(false)} />}
    </>
  )
}
