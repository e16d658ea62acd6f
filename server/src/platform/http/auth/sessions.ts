import { MAX_INTEGER, NO_ID } from '@kitroom/contract/fields'
import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { heldPermissions } from '../../access/rights.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { Database } from '../../database/database.ts'
import { isUnavailable } from '../../database/database-errors.ts'
import { isOneOf } from '../../database/many-rows.ts'
import type { Db } from '../../database/schema.ts'
import { VersionedCache } from '../../database/versioned-cache.ts'
import { collectTables, type Moment } from '../../database/versions.ts'
import { hashOf, newToken } from '../../secret.ts'
import { shortAddress } from './short-address.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SEEN_EVERY_MS = 60 * 1000
const ADDRESS_KEPT_DAYS = 30
const USER_AGENT_MAX = 300
const SESSIONS_KEPT = 5000

/** The sender of a request, read again each time: a removed permission is gone at once. */
export type Actor = {
  userId: number
  firstName: string
  clubName: string | null
  passwordChangeRequired: boolean
  /** The codes of the role, with the names of permissions made on the screen, which the program ignores. */
  permissions: readonly string[]
  sessionHash: string
  csrfHash: string
  /** From before, or with, the session query: later reads are at least as new. */
  moment: Moment
}

/** The source of a new session: the user agent and the address. */
export type Origin = { userAgent: string | undefined; address: string }

export type SessionLimits = { idleHours: number; lifeDays: number }

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

type Session = { actor: Actor; lastSeenAt: number; expiresAt: number }

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
    .where('sessions.token_hash', '=', '')
    .where('users.is_active', '=', true)
    .compile()
  compiled.set(db, query)
  return query
}

/** The sessions of a database: started by a sign-in, found by the token of a cookie. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the database and the limits
export const sessionsOf = (database: Database, { idleHours, lifeDays }: SessionLimits) => {
  const find = async (token: string): Promise<Actor | null> => {
    const now = Date.now()
    const sessionHash = hashOf(token)
    if (unwritten.has(sessionHash)) return null
    // Before the query, so that an answer based on it never counts as newer than it is.
    const moment = database.now?.()
    const session = (moment && kept.find(sessionHash, moment)) ?? (await read(sessionHash, moment))
    if (!session) return null
    if (isOver(session, now)) {
      await forget(sessionHash)
      return null
    }
    if (now - session.lastSeenAt > SEEN_EVERY_MS) touch(sessionHash, now)
    return { ...session.actor, moment: moment ?? session.actor.moment }
  }

  /** Sessions already read, valid until their tables change. */
  const kept = new VersionedCache<Session>(database.versions, SESSIONS_KEPT)

  const read = async (sessionHash: string, moment: Moment | undefined): Promise<Session | null> => {
    const { result: session, tables } = await collectTables(() => readSession(database.read, sessionHash, moment))
    // On PostgreSQL the moment comes with the row, so each lookup is a query.
    if (session && moment) kept.keep(sessionHash, session, { moment, tables, size: 1 })
    return session
  }

  /**
   * The current session, locked against ending until the transaction ends. Either a sign-out waits for the write, or
   * the write finds the session gone; the same holds for permission changes, see `lockAccess`.
   */
  const hold = async (db: Db, sessionHash: string): Promise<Actor | null> => {
    // On SQLite this is the only writing transaction.
    if (database.engine === 'postgres') {
      // In a statement of its own: the next one then sees the change that it may have waited for.
      await sql`SELECT name FROM locks WHERE name = 'access' FOR SHARE`.execute(db)
      await sql`SELECT user_id FROM sessions WHERE token_hash = ${sessionHash} FOR SHARE`.execute(db)
    }
    return lookIn(db, sessionHash)
  }

  const look = (sessionHash: string): Promise<Actor | null> => lookIn(database.read, sessionHash)

  const lookIn = async (db: Db, sessionHash: string): Promise<Actor | null> => {
    const session = await readSession(db, sessionHash)
    if (!session) return null
    if (!isOver(session, Date.now())) return session.actor
    // Not awaited: it needs the write lock, which this transaction holds.
    void forget(sessionHash)
    return null
  }

  /** The permissions of a role, as in `Actor`; undefined if there is no such role. */
  const permissionsOfRole = async (roleId: number): Promise<ReadonlySet<string>> => {
    const held = await heldPermissions(database.read)
      .select(({ fn }) => fn.coalesce('permissions.code', 'permissions.name').as('code'))
      .where('role_id', '=', isId(roleId) ? roleId : NO_ID)
      .execute()
    return new Set(held.map(({ code }) => code))
  }

  const readSession = async (db: Db, sessionHash: string, moment?: Moment): Promise<Session | null> => {
    const { rows } = await db.executeQuery<Row>({
      ...sessionQuery(database),
      // In the order of the query's columns.
      parameters: [SEPARATOR, sessionHash, true],
    })
    return rows[0] ? sessionOf(rows[0], sessionHash, moment) : null
  }

  // Not checked in the database: without the time, the query is the same on every request.
  const isOver = ({ expiresAt, lastSeenAt }: Session, now: number): boolean =>
    now >= expiresAt || now - lastSeenAt >= idleHours * HOUR_MS

  /** An ended session stays ended when the clock is set back. Best effort: its timestamps refuse it as well. */
  const forget = async (sessionHash: string): Promise<void> => {
    await database.transaction((db) => endSession(db, sessionHash)).catch(() => undefined)
  }

  /** Sessions that ended while the database was not writable; the next sweep writes them. */
  const unwritten = new Set<string>()

  /** Ends a session and records it; on this server even while the disk is full or read-only. */
  const end = async ({ sessionHash, userId }: Actor): Promise<void> => {
    const write = database.transaction(async (db) => {
      await endSession(db, sessionHash)
      await recordActivity(db, userId, 'session.ended', { id: userId })
    })
    await write.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      unwritten.add(sessionHash)
    })
  }

  const touching = new Set<string>()
  /** Best effort, and never awaited: a full disk or a long write must not delay a read. */
  const touch = (sessionHash: string, now: number): void => {
    if (touching.has(sessionHash)) return
    touching.add(sessionHash)
    database
      .transaction((db) =>
        db
          .updateTable('sessions')
          .set({ last_seen_at: new Date(now).toISOString() })
          .where('token_hash', '=', sessionHash)
          .execute(),
      )
      .catch(() => undefined)
      .finally(() => touching.delete(sessionHash))
  }

  /** Starts a session; both tokens are returned once and only their hashes are stored. */
  const start = async (db: Db, userId: number, origin?: Origin): Promise<{ token: string; csrfToken: string }> => {
    const [token, csrfToken, now] = [newToken(), newToken(), Date.now()]
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        csrf_hash: hashOf(csrfToken),
        user_id: userId,
        created_at: new Date(now).toISOString(),
        last_seen_at: new Date(now).toISOString(),
        expires_at: new Date(now + lifeDays * DAY_MS).toISOString(),
        user_agent: origin?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        address: origin?.address.replace(/^::ffff:(?=\d+\.)/i, '') ?? null,
      })
      .execute()
    return { token, csrfToken }
  }

  /** Deletes expired sessions. */
  const sweep = (): Promise<unknown> =>
    database.transaction(async (db) => {
      const now = new Date().toISOString()
      const idleSince = new Date(Date.now() - idleHours * HOUR_MS).toISOString()
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince)]))
        .execute()
      for (const sessionHash of unwritten) await endSession(db, sessionHash)
      await shortenOldAddresses(db)
      for (const table of ['devices', 'pending_sign_ins', 'factor_setups'] as const) {
        await db.deleteFrom(table).where('expires_at', '<=', now).execute()
      }
    })

  return { find, hold, look, permissionsOfRole, start, end, sweep, lifeDays }
}

export type Sessions = ReturnType<typeof sessionsOf>

export const endSession = async (db: Db, sessionHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

const isId = (id: number): boolean => Number.isInteger(id) && id <= MAX_INTEGER

const shortenOldAddresses = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - ADDRESS_KEPT_DAYS * DAY_MS).toISOString()
  const old = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('created_at', '<', longAgo)
    .where('address', 'is not', null)
    .execute()
  for (const { address } of old) {
    if (!address || shortAddress(address) === address) continue
    await db
      .updateTable('sessions')
      .set({ address: shortAddress(address) })
      .where('address', '=', address)
      .where('created_at', '<', longAgo)
      .execute()
  }
}

/** After a reset, a deactivation, or a change of role or e-mail. Pending sign-ins end too. */
export const endSessionsOfUsers = async (db: Db, userIds: readonly number[]): Promise<number> => {
  let ended = 0
  for (const table of ['sessions', 'pending_sign_ins', 'factor_setups'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(isOneOf(db, 'user_id', userIds))
      .executeTakeFirst()
    if (table === 'sessions') ended = Number(numDeletedRows)
  }
  return ended
}

/** Ends all sessions of a person but one, and pending sign-ins. Returns the number of sessions ended. */
export const endOtherSessions = async (db: Db, userId: number, keptHash: string): Promise<number> => {
  const ended = db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptHash)
  const { numDeletedRows } = await ended.executeTakeFirst()
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await db.deleteFrom('factor_setups').where('user_id', '=', userId).where('owner_hash', '<>', keptHash).execute()
  return Number(numDeletedRows)
}
