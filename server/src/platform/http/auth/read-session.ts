import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Db } from '../../database/schema.ts'
import type { DataVersion } from '../../database/versions.ts'
import type { Actor } from './actor.ts'
import { tableOf } from './end-sessions.ts'

/** A stored session, which may be over. Times are milliseconds since 1970. */
export type Session = { actor: Actor; lastSeenAt: number; expiresAt: number }

// Cannot occur in a permission name, see `text` in the contract's fields.
const SEPARATOR = '\u001f'

type Row = {
  user_id: number
  first_name: string
  club_name: string | null
  password_change_required: boolean
  permissions: string | null
  last_seen_at: string | null
  expires_at: string
  /** Of a session. */
  csrf_hash?: string
  /** Of an API token. */
  name?: string
  codes?: string
}

// No hash.
const ANY_HASH = ''

/** An active person, with the codes of their role. */
const personIn = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['users.id as user_id', 'users.first_name', 'users.password_change_required', 'clubs.name as club_name'])
    .select((select) =>
      select
        .selectFrom('role_permissions')
        .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
        .select(sql<string>`string_agg(coalesce(permissions.code, permissions.name), ${SEPARATOR})`.as('names'))
        .whereRef('role_permissions.role_id', '=', 'users.app_role_id')
        .as('permissions'),
    )
    .where('users.is_active', '=', true)

// Without the time the queries are the same on every request.
const findSession = compiledOnce<Row>((db) =>
  personIn(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.csrf_hash', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', ANY_HASH),
)

// A person whose role requires a second factor, and who has none yet, could not sign in either.
const findToken = compiledOnce<Row>((db) =>
  personIn(db)
    .innerJoin('api_tokens', 'api_tokens.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'users.app_role_id')
    .select(['api_tokens.name', 'api_tokens.codes', 'api_tokens.last_used_at as last_seen_at', 'api_tokens.expires_at'])
    .where('api_tokens.token_hash', '=', ANY_HASH)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('roles.second_factor_required', '=', false),
        exists(selectFrom('second_factors').select('kind').whereRef('second_factors.user_id', '=', 'users.id')),
      ]),
    ),
)

/** The session or token with this hash, of an active person; `version` is from before the call. */
export const readSession = async (db: Db, sessionHash: string, version: DataVersion): Promise<Session | null> => {
  const find = tableOf(sessionHash) === 'sessions' ? findSession : findToken
  const [row] = await find(db, [[ANY_HASH, sessionHash]])
  return row ? sessionOf(row, sessionHash, version) : null
}

/** Of a token's codes those that its person has, too. */
const codesOf = ({ permissions, codes }: Row): string[] => {
  const held = permissions?.split(SEPARATOR) ?? []
  if (codes === undefined) return held
  const own: readonly string[] = JSON.parse(codes)
  return held.filter((code) => own.includes(code))
}

const sessionOf = (row: Row, sessionHash: string, version: DataVersion): Session => ({
  // A token that was never used.
  lastSeenAt: row.last_seen_at === null ? 0 : Date.parse(row.last_seen_at),
  expiresAt: Date.parse(row.expires_at),
  actor: {
    userId: row.user_id,
    firstName: row.first_name,
    clubName: row.club_name,
    passwordChangeRequired: row.password_change_required,
    tokenName: row.name ?? null,
    permissions: codesOf(row),
    sessionHash,
    csrfHash: row.csrf_hash ?? '',
    version,
  },
})
