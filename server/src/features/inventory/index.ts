export { copySettings } from './copy-settings.ts'
export {
  listFlaggedLevels,
  listNotSetUp,
  listWarningSuppliers,
  removeUnusedItems,
  syncInventoryItems,
} from './queries.ts'
