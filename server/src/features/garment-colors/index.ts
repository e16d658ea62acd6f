export { garmentColorStore } from './bulk.ts'
