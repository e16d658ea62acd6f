export { copySettings } from './copy-settings.ts'
export { listStockOf, lockStock, moveStock, type StockItem } from './order-stock.ts'
export { listCodedItems } from './queries.ts'
export { removeUnusedItems, syncInventoryItems } from './sync-items.ts'
export {
  countFlaggedLevels,
  countUnflagged,
  listFlaggedLevels,
  listNeverReceived,
  listNotSetUp,
  listWarnedProducts,
} from './warnings.ts'
