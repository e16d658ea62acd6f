export { composeWith, MAIL } from './mails.ts'
export { cancelTokens, findSlowedUntil, resetAccountAttempts } from './queries.ts'
