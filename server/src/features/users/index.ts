export { explainUser } from './standing.ts'
