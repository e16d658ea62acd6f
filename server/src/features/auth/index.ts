export { checkPassword, forgetAttempt } from './check-password.ts'
export { composeWith, MAIL } from './mails.ts'
export {
  cancelTokens,
  consumeMailboxAttempt,
  countFailedLogin,
  findSlowedUntil,
  resetAccountAttempts,
} from './queries.ts'
