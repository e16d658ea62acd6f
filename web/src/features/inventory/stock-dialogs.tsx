import type { Endpoint } from '@kitroom/contract/endpoint'
import {
  bulk,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemsToSetUp,
  listStockOfProducts,
  SET_UP_PRODUCTS_MAX,
} from '@kitroom/contract/inventory'
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { productsText, SET_UP_PART } from './set-up.ts'

const ItemBulkDialog = lazyPart(async () => (await import('./ItemBulkDialog.tsx')).ItemBulkDialog)
const SetUpDialog = lazyPart(async () => (await import('./SetUpDialog.tsx')).SetUpDialog)

type ItemBulkEditProps = { records: readonly InventoryItem[]; refreshes: readonly Endpoint[] }

/** Opens the dialog that changes what is selected in a list of inventory items. */
export function ItemBulkEdit(props: ItemBulkEditProps) {
  return <BulkEdit area="inventory" bulk={bulk} {...props} Dialog={ItemBulkDialog} />
}

/** How the part of the page begins that the dialog is, for its draft; the products follow. */
const LEVELS_PART = 'stock levels '
const SET_UP_ALL = 'Set up all'
const REFRESHES = [listInventoryItems, listInventoryWarnings, listItemsToSetUp, listStockOfProducts]

/** Which dialog is open, over the inventory of which products. */
export type OpenStock = { dialog: 'levels' | 'set up'; productIds: readonly number[] }

type StockDialogsProps = { opened: OpenStock | null; onChange: (opened: OpenStock | null) => void }

/** Changes the inventory items of several products at once: levels, orderable and quantities, or all that is not set up. */
export function StockDialogs({ opened, onChange }: StockDialogsProps) {
  const reopen = (dialog: OpenStock['dialog']) => (ids: string) =>
    onChange({ dialog, productIds: ids.split(',').map(Number) })
  useReopenedPart(LEVELS_PART, reopen('levels'))
  useReopenedPart(`${SET_UP_PART}${SET_UP_ALL} `, reopen('set up'))
  if (!opened) return null
  const { dialog, productIds } = opened
  const close = () => onChange(null)
  return (
    <Suspense>
      {dialog === 'set up' ? (
        <SetUpDialog
          title={SET_UP_ALL}
          hasLevels
          productIds={productIds}
          part={`${SET_UP_PART}${SET_UP_ALL} ${productIds.join(',')}`}
          onClose={close}
        />
      ) : (
        <LevelsDialog productIds={productIds} onClose={close} />
      )}
    </Suspense>
  )
}

function LevelsDialog({ productIds, onClose }: { productIds: readonly number[]; onClose: () => void }) {
  const items = useOptionalQuery(listItemsToSetUp, { query: { products: productsText(productIds) } })?.items
  if (!items) return null
  return (
    <ItemBulkDialog
      area="inventory"
      bulk={bulk}
      records={items}
      refreshes={REFRESHES}
      part={`${LEVELS_PART}${productIds.join(',')}`}
      onClose={onClose}
    />
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
        {SET_UP_ALL}
      </Button>
    </>
  )
}
