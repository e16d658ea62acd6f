export { productStore } from './record.ts'
