export { copySettings } from './copy-settings.ts'
export { STATES_BY_LINES } from './ledger-lines.ts'
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
export { itemKeys } from './write-settings.ts'
