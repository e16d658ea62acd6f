export { InventoryLink } from './InventoryLink.tsx'
