export { copySettings } from './copy-settings.ts'
export { listStockOf, lockStock, moveStock, type StockItem } from './order-stock.ts'
export {
  listFlaggedLevels,
  listNotSetUp,
  listWarningSuppliers,
  removeUnusedItems,
  syncInventoryItems,
} from './queries.ts'
