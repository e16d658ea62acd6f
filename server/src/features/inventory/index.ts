export { copySettings } from './copy-settings.ts'
export { removeUnusedItems, syncInventoryItems } from './queries.ts'
