export { followProduct } from './queries.ts'
