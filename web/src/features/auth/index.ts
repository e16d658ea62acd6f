export { PasswordChecklist } from './PasswordChecklist.tsx'
