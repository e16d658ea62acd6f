export { checkPassword, forgetAttempt } from './check-password.ts'
export { composeWith, MAIL } from './mails.ts'
export { cancelTokens, countFailedLogin, findSlowedUntil, resetAccountAttempts } from './queries.ts'
