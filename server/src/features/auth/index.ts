export { composeWith, MAIL } from './mails.ts'
export { cancelTokens, forgetTries } from './queries.ts'
export { authRoutes } from './routes.ts'
