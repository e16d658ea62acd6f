import type { Generated } from 'kysely'

declare module '../database/schema.ts' {
  interface Tables {
    second_factors: {
      id: Generated<number>
      user_id: number
      kind: 'app' | 'passkey'
      name: string
      created_at: Timestamp
      last_used_at: Timestamp | null
      /** Of an authenticator app, encrypted: see `secret-key.ts`. */
      secret: string | null
      /** The time step of the newest code used: this one and earlier ones are refused. */
      last_step: number | null
      /** Of a passkey. */
      credential_id: string | null
      public_key: string | null
      sign_count: number | null
    }
    recovery_codes: { code_hash: string; user_id: number; created_at: Timestamp; used_at: Timestamp | null }
    /** `user_id` is null until a passkey says who signs in. */
    pending_sign_ins: {
      token_hash: string
      user_id: number | null
      challenge_hash: string | null
      is_by_provider: Generated<boolean>
      expires_at: Timestamp
    }
    /** A factor being added by a session or a pending sign-in; `owner_hash` is the hash of its token. */
    factor_setups: {
      owner_hash: string
      user_id: number
      secret: string | null
      challenge_hash: string | null
      expires_at: Timestamp
    }
  }
}
