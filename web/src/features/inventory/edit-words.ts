import { fieldOf } from '@kitroom/contract/describe-fields'
import { InventoryBulkInput, type StockMovement } from '@kitroom/contract/inventory'

type Edit = StockMovement['edits'][number]

const inWords = (value: Edit['before']): string => {
  if (value === null) return '(empty)'
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** 'Low Stock Level 31 -> 47'. */
export const editInWords = ({ path, before, after }: Edit): string =>
  `${fieldOf(InventoryBulkInput, path).label} ${inWords(before)} -> ${inWords(after)}`
