export { ImportStockButton, InventoryLink, ProductInventoryButton } from './inventory-links.tsx'
export { StockBySize } from './StockBySize.tsx'
export { lastPattern } from './set-up.ts'
export { type OpenStock, StockButtons, StockDialogs } from './stock-dialogs.tsx'
