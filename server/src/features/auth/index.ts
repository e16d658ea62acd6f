export { checkPassword, forgetAttempt, throttle } from './check-password.ts'
export { MAIL } from './mails.ts'
export { endAccess } from './oidc.ts'
export {
  cancelTokens,
  codeKey,
  codeTotalKey,
  consumeMailboxAttempt,
  countFailedLogin,
  findSlowedUntil,
  isKnownDevice,
  markSignedInById,
  resetAccountAttempts,
  resetCodeAttempts,
} from './queries.ts'
export { ASKING_LIMIT, CODE_LIMIT, CODE_TOTAL } from './rules.ts'
export { answerSignIn, beginAgain, type From, mayPassBy, startSession } from './sign-in.ts'
