import type { BatchInput } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import {
  getStockSetup,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemsToSetUp,
  listStockOfProducts,
} from '@kitroom/contract/inventory'
import { messageOf } from '../../api/failure.ts'
import { useBatch } from '../../ui/bulk-edit/use-batch-check.ts'

/** The answers that change with the stock. */
export const STOCK_ANSWERS = [
  listInventoryItems,
  listInventoryWarnings,
  getStockSetup,
  listItemsToSetUp,
  listStockOfProducts,
]

/** A batch of inventory items, which is checked again when others have moved some of `stock`. */
export const useStockBatch = (
  kind: BatchInput['kind'],
  rows: BatchInput['rows'],
  stock: readonly InventoryItem[],
  refreshes: readonly Endpoint[] = STOCK_ANSWERS,
) => {
  const batch = useBatch({ area: 'inventory', kind, rows, refreshes, basis: stock })
  const failure = batch.error ? messageOf(batch.error, 'The changes could not be checked.') : null
  return { ...batch, failure }
}
