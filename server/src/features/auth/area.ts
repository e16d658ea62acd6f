import type { Area } from '../../platform/area.ts'
import { signInMails } from './mails.ts'
import { sweepTokens } from './queries.ts'
import { authRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    /** The account at the organisation's provider by which a person signs in, from its first use on. */
    provider_accounts: { user_id: number; issuer: string; subject: string }
    password_tokens: {
      token_hash: string
      user_id: number
      mail_id: number | null
      created_at: Timestamp
      expires_at: Timestamp
      used_at: Timestamp | null
    }
  }
}

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
