import {
  bulk,
  listInventoryItems,
  listInventoryWarnings,
  listItemsOfProducts,
  listStockOfProducts,
} from '@kitroom/contract/inventory'
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { LazyBulkEditDialog } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'

/** How the part of the page begins that the dialog is, for its draft; the products follow. */
const PART = 'stock levels '
const REFRESHES = [listInventoryItems, listInventoryWarnings, listStockOfProducts]

type StockLevelsProps = {
  /** The products whose inventory is changed; null: the dialog is closed. */
  productIds: readonly number[] | null
  onChange: (productIds: readonly number[] | null) => void
}

/** Changes the inventory items of several products at once: levels, orderable, quantities. */
export function StockLevels({ productIds, onChange }: StockLevelsProps) {
  useReopen(PART, (ids) => onChange(ids.split(',').map(Number)))
  const products = useOptionalQuery(listItemsOfProducts, { enabled: productIds !== null })?.products
  if (!productIds || !products) return null
  return (
    <Suspense>
      <LazyBulkEditDialog
        area="inventory"
        bulk={bulk}
        records={itemsOf(products, productIds)}
        refreshes={REFRESHES}
        part={`${PART}${productIds.join(',')}`}
        onClose={() => onChange(null)}
      />
    </Suspense>
  )
}

type ItemsOfProduct = { readonly product_id: number; readonly item_ids: readonly number[] }

const itemsOf = (products: readonly ItemsOfProduct[], productIds: readonly number[]): Selected[] => {
  const wanted = new Set(productIds)
  return products
    .filter(({ product_id }) => wanted.has(product_id))
    .flatMap(({ item_ids }) => item_ids)
    .map((id) => ({ id }))
}

type StockLevelsButtonProps = { productIds: readonly number[]; onOpen: (productIds: readonly number[]) => void }

/** Opens the dialog that changes the inventory of several products; nothing where they have none. */
export function StockLevelsButton({ productIds, onOpen }: StockLevelsButtonProps) {
  const products = useOptionalQuery(listItemsOfProducts)?.products
  if (!products || itemsOf(products, productIds).length === 0) return null
  return (
    <Button size="small" color="inherit" startIcon={<Inventory2OutlinedIcon />} onClick={() => onOpen(productIds)}>
      Stock levels
    </Button>
  )
}
