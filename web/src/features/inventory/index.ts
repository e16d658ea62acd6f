export { ImportStockButton, InventoryLink, ProductInventoryButton } from './inventory-links.tsx'
export { StockLevels, StockLevelsButton } from './StockLevels.tsx'
export { lastPattern } from './set-up.ts'
