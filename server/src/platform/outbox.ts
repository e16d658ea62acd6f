import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/database.ts'
import { skipLocked, waitForOthers } from './database/dialect.ts'
import type { Db, Tables } from './database/schema.ts'
import { withTimeLimit } from './time-limit.ts'

const LOOK_EVERY_MS = 2000
const CLAIM_MINUTES = 2
/** Below the time of a claim: a sender that hangs holds up no others, and its row is tried again. */
const SENT_WITHIN_MS = 90_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const FINISHED_KEPT_DAYS = 30

/** Until when a row that was just claimed has to wait, in a table with the column `held_until`; null: it is sent now. */
type Hold<Row> = (db: Db, row: Row) => Promise<string | null>

const assignments = (values: object) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

/**
 * A table whose rows are queued in the transaction of their cause, and sent later by any number of processes. Of rows with
 * the same value in the column `turns` one is sent at a time; only those `among` are sent at all.
 */
export const outbox = <Row extends { id: number }>(
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  { turns, among = sql`true` }: { turns?: keyof Row & string; among?: RawBuilder<unknown> } = {},
) => {
  const waiting = sql`sent_at IS NULL AND gave_up_at IS NULL AND ${among}`
  const due = (now: string) => sql`${waiting} AND next_attempt_at <= ${now}
    AND (claimed_until IS NULL OR claimed_until < ${now}) AND ${turns ? isItsTurn(turns, now) : sql`true`}`
  const isItsTurn = (column: string, now: string) => sql`${sql.ref(column)} NOT IN (
    SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE ${waiting} AND claimed_until >= ${now})`
  const isDue = async ({ read }: Database): Promise<boolean> => {
    const now = new Date().toISOString()
    const { rows } = await sql`SELECT id FROM ${sql.table(table)} WHERE ${due(now)} LIMIT 1`.execute(read)
    return rows.length > 0
  }
  const claimIn = async (db: Db, hold?: Hold<Row>): Promise<Row | 'held' | undefined> => {
    // Two that claimed at once would not see each other's claim.
    if (turns || hold) await waitForOthers(db, table)
    const now = new Date().toISOString()
    const { rows } = await sql<Row>`
      UPDATE ${sql.table(table)} SET attempts = attempts + 1,
        claimed_until = ${new Date(Date.now() + CLAIM_MINUTES * MINUTE_MS).toISOString()}
      WHERE id = (
        SELECT id FROM ${sql.table(table)} WHERE ${due(now)}
        ORDER BY next_attempt_at, id LIMIT 1 ${skipLocked(db)}
      )
      RETURNING ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
    const [row] = rows
    const until = row && hold ? await hold(db, row) : null
    if (!row || until === null) return row
    const changes = { claimed_until: null, held_until: until, next_attempt_at: until }
    await sql`UPDATE ${sql.table(table)} SET ${assignments(changes)}, attempts = attempts - 1 WHERE id = ${row.id}`.execute(
      db,
    )
    return 'held'
  }
  return {
    /**
     * Claims the next due row for this process. The claim of a process that died expires, and the row is tried again.
     * Looks first without writing, so that idle instances cost nothing. `hold` is asked of each claimed row, under a
     * lock of all claims.
     */
    claim: async (database: Database, hold?: Hold<Row>): Promise<Row | undefined> => {
      while (await isDue(database)) {
        const row = await database.transaction((db) => claimIn(db, hold))
        if (row !== 'held') return row
      }
      return undefined
    },
    /** Ends the claim of a row, with its outcome. */
    write: (db: Db, id: number, values: object): Promise<unknown> =>
      sql`UPDATE ${sql.table(table)} SET ${assignments({ claimed_until: null, ...values })} WHERE id = ${id}`.execute(
        db,
      ),
    countWaiting: async (db: Db): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${waiting}`.execute(db)
      return Number(rows[0]?.count)
    },
    /** Deletes rows that were sent or given up long ago. */
    sweep: async (db: Db): Promise<void> => {
      const longAgo = new Date(Date.now() - FINISHED_KEPT_DAYS * DAY_MS).toISOString()
      await sql`DELETE FROM ${sql.table(table)} WHERE sent_at < ${longAgo} OR gave_up_at < ${longAgo}`.execute(db)
    },
  }
}

/** Sends what is queued. Any number of processes may do so at once. */
export type OutboxWorker = {
  /** Checks the queue now. */
  wake: () => void
  /** Finishes what is being sent and stops. */
  stop: () => Promise<void>
}

type Parts = {
  /** Sends one row; false if none is due. */
  sendNext: () => Promise<boolean>
  /** Nothing is sent before. */
  isReady: () => boolean
  /** How many are sent at once. */
  lanes: number
  /** For the log. */
  queueOf: string
  log: FastifyBaseLogger
}

export const startOutboxWorker = ({ sendNext, isReady, lanes, queueOf, log }: Parts): OutboxWorker => {
  let isStopped = false
  let isAskedAgain = false
  const rounds = new Set<Promise<void>>()

  const sendAll = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        while (!isStopped && (await withTimeLimit(SENT_WITHIN_MS, sendNext)));
      } while (isAskedAgain && !isStopped)
    } catch (error) {
      log.warn({ err: error }, `the queue of ${queueOf} could not be read`)
    }
  }

  const wake = (): void => {
    isAskedAgain = true
    if (isStopped || !isReady() || rounds.size >= lanes) return
    const round = sendAll().finally(() => rounds.delete(round))
    rounds.add(round)
  }

  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all(rounds)
    },
  }
}
