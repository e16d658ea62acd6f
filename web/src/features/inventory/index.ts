export { InventoryLink } from './InventoryLink.tsx'
export { lastPattern } from './last-pattern.ts'
export { StockLevels } from './StockLevels.tsx'
export { StockLevelsButton } from './StockLevelsButton.tsx'
