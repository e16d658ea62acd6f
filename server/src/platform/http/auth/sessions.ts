import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { type Client, logActivity } from '../../activity/activity.ts'
import { keepSenderName } from '../../activity/actor-name.ts'
import type { Database } from '../../database/database.ts'
import { isUnavailable } from '../../database/database-errors.ts'
import { isPostgres, NOT_AWAITED } from '../../database/dialect.ts'
import { updateMany } from '../../database/many-rows.ts'
import type { Db } from '../../database/schema.ts'
import { VersionedCache } from '../../database/versioned-cache.ts'
import { collectTables, type DataVersion } from '../../database/versions.ts'
import { hashOf, newToken } from '../../secret.ts'
import type { Actor } from './actor.ts'
import { endSession } from './end-sessions.ts'
import { readSession, type Session } from './read-session.ts'
import { sourceOf } from './source.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SEEN_EVERY_MS = 60 * 1000
const SESSIONS_KEPT = 5000

/** The source of a new session: its client, the hash of the session that the browser had before, and what opened it. */
export type Origin = Client & { replaced: string | undefined; isByProvider?: boolean }

type SessionLimits = { idleHours: number; lifeDays: number }

/** The stored form of an API token: no cookie has the same, since no hash begins like this. */
export const hashOfApiToken = (token: string): string => `token ${hashOf(token)}`

/** The sessions of a database: started by a sign-in, found by the token of a cookie; and API tokens, which are ones. */
export class Sessions {
  readonly lifeDays: number
  readonly #idleMs: number
  readonly #database: Database
  /** Sessions already read, valid until their tables change. */
  readonly #cache: VersionedCache<Session>
  /** Sessions that ended while the database was not writable; the next sweep writes them. */
  readonly #unwritten = new Set<string>()
  readonly #touching = new Set<string>()

  constructor(database: Database, { idleHours, lifeDays }: SessionLimits) {
    this.lifeDays = lifeDays
    this.#idleMs = idleHours * HOUR_MS
    this.#database = database
    this.#cache = new VersionedCache(database.versions, SESSIONS_KEPT)
  }

  /** Starts a session in place of the browser's former one; both tokens are returned once, their hashes are stored. */
  async start(db: Db, userId: number, origin?: Origin): Promise<{ token: string; csrfToken: string }> {
    const [token, csrfToken, now] = [newToken(), newToken(), Date.now()]
    if (origin?.replaced) await endSession(db, origin.replaced)
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        csrf_hash: hashOf(csrfToken),
        user_id: userId,
        created_at: new Date(now).toISOString(),
        last_seen_at: new Date(now).toISOString(),
        expires_at: new Date(now + this.lifeDays * DAY_MS).toISOString(),
        user_agent: origin?.userAgent ?? null,
        address: origin?.address ?? null,
        is_by_provider: origin?.isByProvider ?? false,
      })
      .modifyEnd(NOT_AWAITED)
      .execute()
    return { token, csrfToken }
  }

  /** The person with the token of a cookie. */
  find(token: string): Promise<Actor | null> {
    return this.#find(hashOf(token))
  }

  /** The person whose API token it is, used from this address. */
  findByApiToken(token: string, address: string): Promise<Actor | null> {
    return this.#find(hashOfApiToken(token), address)
  }

  async #find(sessionHash: string, address?: string): Promise<Actor | null> {
    const now = Date.now()
    if (this.#unwritten.has(sessionHash)) return null
    // Before the query, so that an answer based on it never counts as newer than it is.
    const version = await this.#database.now()
    const session = this.#cache.find(sessionHash, version) ?? (await this.#read(sessionHash, version))
    if (!session) return null
    if (this.#isOver(session, now)) {
      await this.#forget(sessionHash)
      return null
    }
    if (now - session.lastSeenAt > SEEN_EVERY_MS) this.#touch(sessionHash, now, address)
    return { ...session.actor, version }
  }

  /**
   * The current session, locked against ending until the transaction ends. Either a sign-out waits for the write, or
   * the write finds the session gone; the same holds for permission changes, see `lockAccess`.
   */
  async hold(db: Db, actor: Actor): Promise<Actor | null> {
    // In a statement of its own: the next one then sees the change that it may have waited for.
    await lockSession(db, actor)
    const person = await this.#look(db, actor)
    if (person) keepSenderName(db, { userId: person.userId, first_name: person.firstName, last_name: person.lastName })
    return person
  }

  /** The current session, without a lock. */
  look(actor: Actor): Promise<Actor | null> {
    return this.#look(this.#database.read, actor)
  }

  /** Ends a session and records it; on this server even while the disk is full or read-only. */
  async end(actor: Actor, from: Client): Promise<void> {
    const { sessionHash, userId } = actor
    const write = this.#database.transaction(async (db) => {
      await endSession(db, sessionHash)
      await logActivity(db, actor, 'session.ended', { id: userId, from })
    })
    await write.catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      this.#unwritten.add(sessionHash)
    })
  }

  /** Deletes expired sessions, and those that ended unwritten. */
  async sweep(): Promise<void> {
    const unwritten = [...this.#unwritten]
    await this.#database.transaction(async (db) => {
      await sweepSessions(db, new Date(Date.now() - this.#idleMs).toISOString())
      for (const sessionHash of unwritten) await endSession(db, sessionHash)
    })
    for (const sessionHash of unwritten) this.#unwritten.delete(sessionHash)
  }

  async #read(sessionHash: string, version: DataVersion): Promise<Session | null> {
    const read = () => readSession(this.#database.read, sessionHash, version)
    const { result: session, tables } = await collectTables(read)
    if (session) this.#cache.keep(sessionHash, session, { version, tables, size: 1 })
    return session
  }

  async #look(db: Db, { sessionHash, version }: Actor): Promise<Actor | null> {
    const session = await readSession(db, sessionHash, version)
    if (!session) return null
    if (!this.#isOver(session, Date.now())) return session.actor
    // Not awaited: it needs the write lock, which this transaction holds.
    void this.#forget(sessionHash)
    return null
  }

  #isOver({ actor, expiresAt, lastSeenAt }: Session, now: number): boolean {
    return now >= expiresAt || (actor.tokenName === null && now - lastSeenAt >= this.#idleMs)
  }

  /** An ended session stays ended when the clock is set back. Best effort: its timestamps refuse it as well. */
  async #forget(sessionHash: string): Promise<void> {
    await this.#database.transaction((db) => endSession(db, sessionHash)).catch(() => undefined)
  }

  /** Best effort, and never awaited: a full disk or a long write must not delay a read. */
  #touch(sessionHash: string, now: number, address?: string): void {
    if (this.#touching.has(sessionHash)) return
    this.#touching.add(sessionHash)
    this.#database
      .transaction((db) =>
        db
          .updateTable('sessions')
          .set({ last_seen_at: new Date(now).toISOString(), ...(address && { address }) })
          .where('token_hash', '=', sessionHash)
          .execute(),
      )
      .catch(() => undefined)
      .finally(() => this.#touching.delete(sessionHash))
  }
}

const lockSession = async (db: Db, { sessionHash }: Actor): Promise<void> => {
  // On SQLite a transaction is the only one that writes.
  if (!isPostgres(db)) return
  await sql`
    SELECT locks.name FROM locks JOIN sessions ON sessions.token_hash = ${sessionHash}
    WHERE locks.name = 'access' FOR SHARE ${NOT_AWAITED}`.execute(db)
}

/**
 * An address shortened to its network, so that it no longer identifies a household: '192.0.2.x', '2001:db8:0:1::/64'.
 */
export const shortAddress = (address: string): string => {
  const source = isIPv4(address) || isIPv6(address) ? sourceOf(address) : address
  return isIPv4(source) ? source.replace(/\.\d+$/, '.x') : source
}

const ADDRESS_KEPT_DAYS = 30

/** Deletes what has expired, and sessions not seen since `idleSince`; shortens old addresses. */
const sweepSessions = async (db: Db, idleSince: string): Promise<void> => {
  const now = new Date().toISOString()
  await db
    .deleteFrom('sessions')
    .where(({ or, and, eb }) =>
      or([eb('expires_at', '<=', now), and([eb('last_seen_at', '<=', idleSince), eb('token_name', 'is', null)])]),
    )
    .execute()
  await shortenOldAddresses(db)
  for (const table of ['devices', 'pending_sign_ins', 'factor_setups'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
}

const shortenOldAddresses = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - ADDRESS_KEPT_DAYS * DAY_MS).toISOString()
  const old = await db
    .selectFrom('sessions')
    .select(['token_hash', 'address'])
    .where('created_at', '<', longAgo)
    .where('address', 'is not', null)
    .execute()
  const long = old.flatMap(({ token_hash, address }) => {
    const short = address === null ? null : shortAddress(address)
    return short === address ? [] : [{ token_hash, address: short }]
  })
  await updateMany(db, 'sessions', long, ['token_hash'])
}
