export { clubStore } from './bulk.ts'
