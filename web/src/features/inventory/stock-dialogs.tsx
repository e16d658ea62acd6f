import { bulk, type InventoryItem, listStockOfProducts, SET_UP_PRODUCTS_MAX } from '@kitroom/contract/inventory'
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import type { Opening } from './ItemBulkDialog.tsx'

const load = () => import('./ItemBulkDialog.tsx')
const ItemBulkDialog = lazyPart(async () => (await load()).ItemBulkDialog)
const ProductsBulkDialog = lazyPart(async () => (await load()).ProductsBulkDialog)

// The dialog knows them.
const NO_ANSWERS: readonly [] = []

/** Opens the dialog that changes what is selected in a list of inventory items. */
export function ItemBulkEdit({ records }: { records: readonly InventoryItem[] }) {
  return <BulkEdit area="inventory" bulk={bulk} records={records} refreshes={NO_ANSWERS} Dialog={ItemBulkDialog} />
}

/** How the part of the page begins that the dialog is, for its draft; the products follow. */
const PARTS: Readonly<Record<Opening, string>> = { levels: 'stock levels ', 'set up': 'set up ', SKUs: 'fill SKUs ' }

/** Which dialog is open, over the inventory of which products. */
export type OpenStock = { dialog: Opening; productIds: readonly number[] }

type StockDialogsProps = { opened: OpenStock | null; onChange: (opened: OpenStock | null) => void }

/** Changes the inventory items of several products at once: levels, orderable and quantities, or all that is not set up. */
export function StockDialogs({ opened, onChange }: StockDialogsProps) {
  const reopen = (dialog: Opening) => (ids: string) => onChange({ dialog, productIds: ids.split(',').map(Number) })
  useReopenedPart(PARTS.levels, reopen('levels'))
  useReopenedPart(PARTS['set up'], reopen('set up'))
  useReopenedPart(PARTS.SKUs, reopen('SKUs'))
  if (!opened) return null
  const { dialog, productIds } = opened
  return (
    <Suspense>
      <ProductsBulkDialog
        opening={dialog}
        productIds={productIds}
        part={`${PARTS[dialog]}${productIds.join(',')}`}
        onClose={() => onChange(null)}
      />
    </Suspense>
  )
}

type StockButtonsProps = { productIds: readonly number[]; onOpen: (opened: OpenStock) => void }

/** Open the dialogs that change the inventory of several products; nothing where they have none. */
export function StockButtons({ productIds, onOpen }: StockButtonsProps) {
  const stock = useOptionalQuery(listStockOfProducts)?.stock
  const ids = new Set(productIds)
  if (!stock?.some(({ product_id }) => ids.has(product_id))) return null
  const button = { size: 'small', color: 'inherit', disabled: productIds.length > SET_UP_PRODUCTS_MAX } as const
  return (
    <>
      <Button
        {...button}
        startIcon={<Inventory2OutlinedIcon />}
        onClick={() => onOpen({ dialog: 'levels', productIds })}
      >
        Stock levels
      </Button>
      <Button {...button} onClick={() => onOpen({ dialog: 'set up', productIds })}>
        Set up all
      </Button>
    </>
  )
}
