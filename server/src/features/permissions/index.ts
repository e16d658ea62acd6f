export { listPermissions } from './queries.ts'
