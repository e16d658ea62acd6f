export { listPackProducts } from './pack-products.ts'
export { unavailableParts } from './rules.ts'
