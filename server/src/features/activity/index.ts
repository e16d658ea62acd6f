export { readHistory } from './record-history.ts'
