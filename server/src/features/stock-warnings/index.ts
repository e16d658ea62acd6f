export { digestMails, sendDigestsWhileListening } from './digest.ts'
