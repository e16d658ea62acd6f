import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { Moment } from '../../database/versions.ts'
import type { Actor } from './actor.ts'

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
  csrf_hash: string
  last_seen_at: string
  expires_at: string
  /** PostgreSQL's snapshot: equal ones see equal data. */
  snapshot?: string
}

/** The session with this token's hash, of an active person. */
export const readSession = async (
  db: Db,
  database: Pick<Database, 'read' | 'engine'>,
  sessionHash: string,
  moment?: Moment,
): Promise<Session | null> => {
  const { rows } = await db.executeQuery<Row>({
    ...sessionQuery(database),
    // In the order of the query's columns.
    parameters: [SEPARATOR, sessionHash, true],
  })
  return rows[0] ? sessionOf(rows[0], sessionHash, moment) : null
}

// Compiled once per database: it runs on every request, and compiling costs more than running it.
const compiled = new WeakMap<Db, CompiledQuery<Row>>()
const sessionQuery = ({ read: db, engine }: Pick<Database, 'read' | 'engine'>): CompiledQuery<Row> => {
  const known = compiled.get(db)
  if (known) return known
  const query = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('clubs', 'clubs.id', 'users.club_id')
    .select(['sessions.user_id', 'sessions.csrf_hash', 'sessions.last_seen_at', 'sessions.expires_at'])
    .select(['users.first_name', 'users.password_change_required', 'clubs.name as club_name'])
    .select((select) =>
      select
        .selectFrom('role_permissions')
        .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
        .select(sql<string>`string_agg(coalesce(permissions.code, permissions.name), ${SEPARATOR})`.as('names'))
        .whereRef('role_permissions.role_id', '=', 'users.app_role_id')
        .as('permissions'),
    )
    .$if(engine === 'postgres', (query) => query.select(sql<string>`pg_current_snapshot()::text`.as('snapshot')))
    // Without the time the query is the same on every request.
    .where('sessions.token_hash', '=', '')
    .where('users.is_active', '=', true)
    .compile()
  compiled.set(db, query)
  return query
}

const sessionOf = (row: Row, sessionHash: string, moment?: Moment): Session => ({
  lastSeenAt: Date.parse(row.last_seen_at),
  expiresAt: Date.parse(row.expires_at),
  actor: {
    userId: row.user_id,
    firstName: row.first_name,
    clubName: row.club_name,
    passwordChangeRequired: row.password_change_required,
    permissions: row.permissions?.split(SEPARATOR) ?? [],
    sessionHash,
    csrfHash: row.csrf_hash,
    moment: moment ?? { epoch: row.snapshot ?? '', commits: 0 },
  },
})
