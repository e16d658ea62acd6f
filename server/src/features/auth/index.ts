export { checkPassword, forgetAttempt, throttle } from './check-password.ts'
export { MAIL } from './mails.ts'
export {
  cancelTokens,
  codeKey,
  codeTotalKey,
  consumeMailboxAttempt,
  countFailedLogin,
  findSlowedUntil,
  insertDevice,
  isKnownDevice,
  markSignedInById,
  resetAccountAttempts,
  resetCodeAttempts,
} from './queries.ts'
export { ASKING_LIMIT, CODE_LIMIT, CODE_TOTAL } from './rules.ts'
