export { forgetChecked } from './forget-checked.ts'
