export { checkPassword, forgetAttempt, throttle } from './check-password.ts'
export { MAIL } from './mails.ts'
export {
  cancelTokens,
  codeKey,
  consumeMailboxAttempt,
  countFailedLogin,
  findSlowedUntil,
  insertDevice,
  isKnownDevice,
  markSignedInById,
  resetAccountAttempts,
  resetCodeAttempts,
} from './queries.ts'
export { ASKING_LIMIT, CODE_LIMIT, SOURCE_LIMIT } from './rules.ts'
