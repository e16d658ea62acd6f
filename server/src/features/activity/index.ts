export { tellHistory } from './record-history.ts'
