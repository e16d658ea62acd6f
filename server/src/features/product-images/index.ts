export { copyImages } from './queries.ts'
