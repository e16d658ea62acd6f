import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { comingFrom } from '../../ui/import/import-model.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { useOpeningFromHere } from '../../ui/list/list-origin.ts'

/** The part of a page that its grid is, for its draft. */
export const GRID_PART = 'grid'

/** Opens a product's inventory from a list, to which Back leads again. */
export function InventoryLink({ productId, label, itemId }: { productId: number; label: string; itemId?: number }) {
  return (
    <ButtonLink
      size="small"
      to={paths.inventory(productId)}
      withState={itemId === undefined ? undefined : withTargetItem(itemId)}
    >
      {label}
    </ButtonLink>
  )
}

type ImportStockButtonProps = {
  /** The product of sheets that name none. */
  product?: string
}

/** The pages about the stock of all products. */
export function StockTabs({ shown }: { shown: 'items' | 'movements' | 'history' }) {
  return (
    <Tabs value={shown} aria-label="Stock" sx={{ flex: 'none', minHeight: 36, mr: 1 }}>
      <Tab label="Items" value="items" to={paths.allStock} component={Link} sx={TAB} />
      <Tab label="Movements" value="movements" to={paths.stockMovements} component={Link} sx={TAB} />
      <Tab label="Stock history" value="history" to={paths.stockHistory} component={Link} sx={TAB} />
    </Tabs>
  )
}

const TAB = { minHeight: 36, py: 0.5, minWidth: 72, textTransform: 'none' }

/** A link to the import of counts, changes and levels, for any products. */
export function ImportStockButton({ product }: ImportStockButtonProps) {
  const { pathname, search } = useLocation()
  const parameters = product === undefined ? '' : `?${new URLSearchParams({ product_code: product })}`
  return (
    <ButtonLink to={`${paths.importInventory}${parameters}`} state={comingFrom(`${pathname}${search}`)}>
      Import stock
    </ButtonLink>
  )
}

/** Opens a product's inventory from the product, to which Back leads again. */
export function ProductInventoryButton({ productId }: { productId: number }) {
  const fromHere = useOpeningFromHere()
  return (
    <ButtonLink to={paths.inventory(productId)} state={fromHere}>
      Manage Inventory
    </ButtonLink>
  )
}

/** Navigation state of a link to a product's inventory: the item that it leads to. */
const withTargetItem = (item: number) => ({ item })

/** The item that a link leads to: in the history entry, or as `?item=` in a mail. */
export const useTargetItem = (): number | null => {
  const { state, search } = useLocation()
  const said: unknown = typeof state === 'object' && state !== null && 'item' in state ? state.item : null
  const linkedItem = Number(said ?? new URLSearchParams(search).get('item')) || null
  // The list's own changes of the address leave it.
  const [item, setItem] = useState(linkedItem)
  if (linkedItem !== null && linkedItem !== item) setItem(linkedItem)
  return item
}
