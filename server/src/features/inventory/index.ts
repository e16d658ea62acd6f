export { copySettings } from './copy-settings.ts'
export { listStockOf, lockStock, moveStock, type StockItem } from './order-stock.ts'
export {
  listCodedItems,
  listFlaggedLevels,
  listNotSetUp,
  listWarningSuppliers,
  removeUnusedItems,
  syncInventoryItems,
} from './queries.ts'
