import { listItemsOfProducts } from '@kitroom/contract/inventory'
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { useOptionalQuery } from '../../api/hooks.ts'
import { itemsOf } from './StockLevels.tsx'

type StockLevelsButtonProps = {
  /** The selected products. */
  productIds: readonly number[]
  onOpen: (productIds: readonly number[]) => void
}

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
