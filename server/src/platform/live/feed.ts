import type { FastifyBaseLogger } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { type Change, changesIn, type Entry } from './changes.ts'

const LOOK_EVERY_MS = 250
const CONNECT_AGAIN_MS = 1000
const CONNECT_WITHIN_MS = 20_000
// A connection is noticed to be lost some time after, and a transaction is committed some time after its entries' time.
const LOST_BEFORE_MS = 2 * 60_000
const CHANNEL = 'kitroom_changes'
const READ_AT_ONCE = 200

type Listener = (changes: readonly Change[]) => void

/** Reports the changes of every server of the database, as they are committed. */
export type Feed = {
  /** @returns a function that ends the subscription. */
  subscribe: (listener: Listener) => () => void
  /** The latest changes since a moment, once later ones are reported to subscribers. */
  since: (moment: Date) => Promise<readonly Change[]>
  stop: () => Promise<void>
}

/** Ready once no later commit is missed. */
type Reporting = { readonly ready: Promise<void>; readonly end: () => Promise<void> }

/** The subscribers; `begin` runs for the first one, and the `end` it returns after the last. */
const feedFrom = (database: Database, begin: (publish: Listener) => Reporting): Feed => {
  const listeners = new Set<Listener>()
  let reporting: Reporting | null = null
  const publish: Listener = (changes) => {
    if (changes.length > 0) for (const listener of listeners) listener(changes)
  }
  const stop = async () => {
    const ending = reporting
    reporting = null
    await ending?.end()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      reporting ??= begin(publish)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void stop()
      }
    },
    since: async (moment) => {
      await reporting?.ready
      return recentChanges(database, moment)
    },
    stop,
  }
}

type Entries = SelectQueryBuilder<Tables, 'activity', object>

/** The changes in entries. Of many only the kinds: their ids are useless. */
const changesOf = async (entries: Entries): Promise<readonly Change[]> => {
  const rows = await entries
    .select(['action', 'target_id', 'actor_user_id'])
    .limit(READ_AT_ONCE + 1)
    .execute()
  if (rows.length <= READ_AT_ONCE) return changesIn(rows)
  const kinds = await entries.clearOrderBy().select(['action', 'actor_user_id']).distinct().execute()
  return changesIn(kinds.map((kind) => ({ ...kind, target_id: null })))
}

const recentChanges = (database: Database, since: Date): Promise<readonly Change[]> =>
  // In the order of the index that finds them.
  changesOf(database.read.selectFrom('activity').where('happened_at', '>=', since.toISOString()).orderBy('happened_at'))

/** SQLite reports that any process has committed; the activity record has the changes, in commit order. */
const fromSqlite = (database: Database): Feed =>
  feedFrom(database, (publish) => {
    let last: number | null = null
    let seen = ''
    let isLooking = false
    const newest = async (): Promise<number> => {
      const row = await database.read
        .selectFrom('activity')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      return Number(row?.id ?? 0)
    }
    const look = async () => {
      if (isLooking) return
      isLooking = true
      try {
        const { epoch, commits } = await database.now()
        const now = `${epoch} ${commits}`
        if (now === seen) return
        const until = await newest()
        if (last !== null && until > last) {
          const added = database.read.selectFrom('activity').where('id', '>', last).where('id', '<=', until)
          publish(await changesOf(added.orderBy('id')))
        }
        last = until
        seen = now
      } catch {
        // Checked again in a moment.
      } finally {
        isLooking = false
      }
    }
    const ready = look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return { ready, end: async () => clearInterval(timer) }
  })

/** PostgreSQL notifies with each commit what a trigger of the activity record has noted. */
const fromPostgres = (database: Database, url: string, log: FastifyBaseLogger): Feed =>
  feedFrom(database, (publish) => {
    let client: pg.Client | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let lostAt: number | null = null
    const listen = async () => {
      const next = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
      })
      client = next
      const again = (error?: Error) => {
        if (client !== next || isOver) return
        client = null
        lostAt ??= Date.now()
        if (error) log.warn({ err: error }, 'changes are not heard for a moment')
        next.end().catch(() => undefined)
        timer = setTimeout(listen, CONNECT_AGAIN_MS)
      }
      next.on('error', again)
      next.on('end', () => again())
      next.on('notification', ({ payload }) => publish(changesIn(JSON.parse(payload || '[]') as Entry[]))) // the trigger's
      try {
        await next.connect()
        await next.query(`LISTEN ${CHANNEL}`)
        if (lostAt !== null) publish(await recentChanges(database, new Date(lostAt - LOST_BEFORE_MS)))
        if (client === next) lostAt = null
      } catch (error) {
        again(error as Error)
      }
    }
    const ready = listen()
    return {
      ready,
      end: async () => {
        isOver = true
        clearTimeout(timer)
        await client?.end().catch(() => undefined)
      },
    }
  })

/** The changes of a database; `url` only for PostgreSQL. */
export const feedOf = (database: Database, url: string | null, log: FastifyBaseLogger): Feed =>
  url === null ? fromSqlite(database) : fromPostgres(database, url, log)
