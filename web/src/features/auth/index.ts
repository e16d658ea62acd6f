export { PasswordChecklist } from './PasswordChecklist.tsx'
export { useAuthForm } from './use-auth-form.ts'
