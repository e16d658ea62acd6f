import type { InventoryItem } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { COUNT_PART, CountStockDialog } from './CountStockDialog.tsx'

type CountStockButtonProps = { items: readonly InventoryItem[] }

/** Opens the count of these items. */
export function CountStockButton({ items }: CountStockButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useReopen(COUNT_PART, () => setOpen(true))
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        Count stock
      </Button>
      {isOpen && <CountStockDialog items={items} onClose={() => setOpen(false)} />}
    </>
  )
}
