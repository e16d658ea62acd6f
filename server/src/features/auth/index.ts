export { composeWith, MAIL } from './mails.ts'
export { cancelTokens, resetAccountAttempts } from './queries.ts'
export { authRoutes } from './routes.ts'
