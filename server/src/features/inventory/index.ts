export { syncInventoryItems } from './queries.ts'
