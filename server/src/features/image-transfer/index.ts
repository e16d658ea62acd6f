export { forgetChecked } from './checks.ts'
