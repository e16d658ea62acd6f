export { explainUser } from './explain-user.ts'
