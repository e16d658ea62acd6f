export { productStore } from './bulk.ts'
