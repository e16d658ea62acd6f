export { InventoryLink } from './InventoryLink.tsx'
export { lastPattern } from './last-pattern.ts'
