import type { InventoryItem } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { draftStore, useOwner } from '../../ui/drafts/draft-store.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { COUNT_PART, CountStockDialog } from './CountStockDialog.tsx'

type CountStockButtonProps = { items: readonly InventoryItem[]; size?: 'small' | 'medium' }

/** Opens the count of these items. */
export function CountStockButton({ items, size = 'medium' }: CountStockButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useReopen(COUNT_PART, () => setOpen(true))
  const owner = useOwner()
  // The storeroom may have no connection.
  useEffect(() => draftStore.prepare(owner), [owner])
  return (
    <>
      <Button size={size} variant="text" onClick={() => setOpen(true)}>
        Count stock
      </Button>
      {isOpen && <CountStockDialog items={items} onClose={() => setOpen(false)} />}
    </>
  )
}
