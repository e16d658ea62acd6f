export { playerPackStore } from './area.ts'
export { listPackProducts } from './pack-products.ts'
export { unavailableParts } from './rules.ts'
