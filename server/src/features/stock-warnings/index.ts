export { sendDigestsWhileListening } from './digest.ts'
