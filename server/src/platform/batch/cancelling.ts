import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { CANCELLED } from '@kitroom/contract/batches'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/dialect.ts'
import type { Db } from '../database/schema.ts'
import { forbidClaim } from '../http/mount/idempotency.ts'
import { Refusal } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'

// On PostgreSQL each takes two connections of the pool; more at once could take them all and wait for one another.
const AT_ONCE = 2
const WAITING = 200

/** The sender of a batch, and the key of the request. */
type BatchName = { userId: number; key: string }

const digestOf = ({ userId, key }: BatchName): Buffer => createHash('sha256').update(`${userId} ${key}`).digest()

/** Two numbers that name an advisory lock. Without the sign, as `pg_locks` shows them. */
const lockOf = (batch: BatchName): [number, number] => {
  const digest = digestOf(batch)
  return [digest.readUInt32BE(0) >>> 1, digest.readUInt32BE(4) >>> 1]
}

/**
 * Cancels batches that run on this server or another one of the same database. A batch holds its key until its
 * transaction ends, and so a row would come too late: on PostgreSQL the wish is an advisory lock, which other
 * transactions see at once, and on SQLite, where a batch keeps every other writer waiting, a file.
 */
export const createCancelling = (database: Pick<Database, 'engine' | 'transaction'>, dataDir: string) => {
  const folder = join(dataDir, 'cancelling')
  const inTurn = semaphore({
    atOnce: AT_ONCE,
    waiting: WAITING,
    busy: 'Too much is being cancelled. Please try again in a moment.',
  })
  const fileOf = (batch: BatchName) => join(folder, digestOf(batch).toString('hex'))

  /** While `work` runs, the batch stops at its next step. */
  const during = async <T>(batch: BatchName, work: () => Promise<T>): Promise<T> => {
    if (database.engine === 'postgres') {
      return database.transaction(async (db) => {
        const [first, second] = lockOf(batch)
        await sql`SELECT pg_advisory_xact_lock(${first}::int, ${second}::int)`.execute(db)
        return work()
      })
    }
    const file = fileOf(batch)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, '')
    try {
      return await work()
    } finally {
      rmSync(file, { force: true })
    }
  }
  const isWanted = async (db: Db, batch: BatchName): Promise<boolean> => {
    if (!isPostgres(db)) return existsSync(fileOf(batch))
    const [first, second] = lockOf(batch)
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = ${first} AND objid = ${second} AND objsubid = 2`.execute(db)
    return rows.length > 0
  }

  return {
    /**
     * Stops a batch at its next step and makes its key unusable. False if it was done before. A `transaction` that
     * checks rights waits for a batch that changes them.
     */
    cancel: (transaction: Database['transaction'], batch: BatchName): Promise<boolean> =>
      inTurn(() => during(batch, () => transaction((db) => forbidClaim(db, batch)))),
    /** @throws {Refusal} 409 if the batch is to be cancelled: its transaction is rolled back. */
    stopIfWanted: async (db: Db, batch: Partial<BatchName>): Promise<void> => {
      const { userId, key } = batch
      if (userId === undefined || key === undefined) return
      // Thousands of rows are processed without a pause; this lets the event loop handle a cancel request.
      await setImmediate()
      await setImmediate()
      if (await isWanted(db, { userId, key })) throw new Refusal(409, CANCELLED, { path: 'rows' })
    },
  }
}
