import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Db } from '../../database/schema.ts'
import type { DataVersion } from '../../database/versions.ts'
import type { Actor } from './actor.ts'

/** A stored session, which may be over. Times are milliseconds since 1970. */
export type Session = { actor: Actor; lastSeenAt: number; expiresAt: number }

// Cannot occur in a permission name, see `text` in the contract's fields.
const SEPARATOR = '\u001f'

type Row = {
  user_id: number
  first_name: string
  last_name: string
  club_name: string | null
  password_change_required: boolean
  is_by_provider: boolean
  permissions: string | null
  csrf_hash: string
  token_name: string | null
  token_codes: string | null
  last_seen_at: string
  expires_at: string
}

// No hash.
const ANY_HASH = ''

const findSession = compiledOnce<Row>((db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['sessions.user_id', 'sessions.csrf_hash', 'sessions.last_seen_at', 'sessions.expires_at'])
    .select(['sessions.token_name', 'sessions.token_codes', 'sessions.is_by_provider'])
    .select(['users.first_name', 'users.last_name', 'users.password_change_required', 'clubs.name as club_name'])
    .select((select) =>
      select
        .selectFrom('role_permissions')
        .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
        .select(sql<string>`string_agg(coalesce(permissions.code, permissions.name), ${SEPARATOR})`.as('names'))
        .whereRef('role_permissions.role_id', '=', 'users.app_role_id')
        .as('permissions'),
    )
    // Without the time the query is the same on every request.
    .where('sessions.token_hash', '=', ANY_HASH)
    .where('users.is_active', '=', true)
    // A token rests while its person could not sign in: their role requires a second factor, and they have none.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('sessions.token_name', 'is', null),
        eb('roles.second_factor_required', '=', false),
        exists(selectFrom('second_factors').select('kind').whereRef('second_factors.user_id', '=', 'users.id')),
      ]),
    ),
)

/** The session with this token's hash, of an active person; `version` is from before the call. */
export const readSession = async (db: Db, sessionHash: string, version: DataVersion): Promise<Session | null> => {
  const [row] = await findSession(db, [[ANY_HASH, sessionHash]])
  return row ? sessionOf(row, sessionHash, version) : null
}

/** Of a token's codes those that its person has, too. */
const codesOf = ({ permissions, token_codes }: Row): string[] => {
  const personCodes = permissions?.split(SEPARATOR) ?? []
  const tokenCodes: readonly string[] = token_codes === null ? personCodes : JSON.parse(token_codes)
  return personCodes.filter((code) => tokenCodes.includes(code))
}

const sessionOf = (row: Row, sessionHash: string, version: DataVersion): Session => ({
  lastSeenAt: Date.parse(row.last_seen_at),
  expiresAt: Date.parse(row.expires_at),
  actor: {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    clubName: row.club_name,
    // It belongs to the password.
    passwordChangeRequired: row.password_change_required && !row.is_by_provider,
    tokenName: row.token_name,
    permissions: codesOf(row),
    sessionHash,
    csrfHash: row.csrf_hash,
    version,
  },
})
