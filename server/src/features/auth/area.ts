import type { Area } from '../../platform/area.ts'
import { signInMails } from './mails.ts'
import { sweepTokens } from './queries.ts'
import { authRoutes } from './routes.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
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
  tables: [{ name: 'password_tokens', key: ['token_hash'] }],
  mails: signInMails,
  routes: authRoutes,
  sweep: sweepTokens,
}
