import type { Area } from '../../platform/area.ts'
import { signInMails } from './mails.ts'
import { sweepTokens } from './queries.ts'
import { authRoutes } from './routes.ts'

export const auth: Area = {
  name: 'auth',
  tables: [
    { name: 'password_tokens', key: ['token_hash'] },
    { name: 'provider_accounts', key: ['user_id'] },
  ],
  mails: signInMails,
  routes: authRoutes,
  sweep: sweepTokens,
}
