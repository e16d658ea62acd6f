export { ImportStockButton, InventoryLink, ProductInventoryButton } from './inventory-links.tsx'
export { lastPattern } from './last-pattern.ts'
export { StockLevels, StockLevelsButton } from './StockLevels.tsx'
