export { sizeStore } from './bulk.ts'
