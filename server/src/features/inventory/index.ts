export { removeUnusedItems, syncInventoryItems } from './queries.ts'
