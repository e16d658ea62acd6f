export { composeWith, MAIL } from './mails.ts'
export { cancelTokens } from './queries.ts'
export { authRoutes } from './routes.ts'
