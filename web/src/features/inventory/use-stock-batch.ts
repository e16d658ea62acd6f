import { listStock, sumStock } from '@kitroom/contract/all-stock'
import type { BatchInput } from '@kitroom/contract/batches'
import {
  getStockSetup,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  listItemsToSetUp,
  listProductMovements,
  listStockOfProducts,
} from '@kitroom/contract/inventory'
import { getWarningDetails } from '@kitroom/contract/stock-warnings'
import { messageOf } from '../../api/failure.ts'
import { useBatch } from '../../ui/bulk-edit/use-batch-check.ts'

/** The answers that change with the stock. */
export const STOCK_ANSWERS = [
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  getStockSetup,
  getWarningDetails,
  listItemsToSetUp,
  listProductMovements,
  listStock,
  listStockOfProducts,
  sumStock,
]

/** A batch of inventory items, which is checked again when others have moved some of `stock`. */
export const useStockBatch = (kind: BatchInput['kind'], rows: BatchInput['rows'], stock: readonly InventoryItem[]) => {
  const batch = useBatch({ area: 'inventory', kind, rows, refreshes: STOCK_ANSWERS, basis: stock })
  const failure = batch.error ? messageOf(batch.error, 'The changes could not be checked.') : null
  return { ...batch, failure }
}
