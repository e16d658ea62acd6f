import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database/database.ts'
import { skipLocked } from './database/dialect.ts'
import type { Db, Tables } from './database/schema.ts'

const LOOK_EVERY_MS = 2000
const CLAIM_MINUTES = 2
const MINUTE_MS = 60_000

/** Rows of a table with `attempts`, `next_attempt_at`, `claimed_until`, `sent_at` and `gave_up_at`. */
type Outbox<Row> = {
  /**
   * Claims the next due row for this process. The claim of a process that died expires, and the row is tried again. Looks
   * first without writing, so that idle instances cost nothing.
   */
  claim: (database: Database) => Promise<Row | undefined>
  /** Ends the claim of a row, with its outcome. */
  write: (db: Db, id: number, values: object) => Promise<unknown>
}

/** A table whose rows are queued in the transaction of their cause, and sent later by any number of processes. */
export const outbox = <Row>(
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  /** The rows that may be sent now, besides being due. */
  mayBeSent: (now: string) => RawBuilder<unknown> = () => sql`true`,
): Outbox<Row> => {
  const due = (now: string) => sql`sent_at IS NULL AND gave_up_at IS NULL AND next_attempt_at <= ${now}
    AND (claimed_until IS NULL OR claimed_until < ${now}) AND ${mayBeSent(now)}`
  const isDue = async ({ read }: Database): Promise<boolean> => {
    const now = new Date().toISOString()
    const { rows } = await sql`SELECT id FROM ${sql.table(table)} WHERE ${due(now)} LIMIT 1`.execute(read)
    return rows.length > 0
  }
  const claimIn = async (db: Db): Promise<Row | undefined> => {
    const now = new Date().toISOString()
    const { rows } = await sql<Row>`
      UPDATE ${sql.table(table)} SET attempts = attempts + 1,
        claimed_until = ${new Date(Date.now() + CLAIM_MINUTES * MINUTE_MS).toISOString()}
      WHERE id = (
        SELECT id FROM ${sql.table(table)} WHERE ${due(now)}
        ORDER BY next_attempt_at, id LIMIT 1 ${skipLocked(db)}
      )
      RETURNING ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(db)
    return rows[0]
  }
  return {
    claim: async (database) => ((await isDue(database)) ? database.transaction(claimIn) : undefined),
    write: (db, id, values) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.join(
        Object.entries({ claimed_until: null, ...values }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      )} WHERE id = ${id}`.execute(db),
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
        while (!isStopped && (await sendNext()));
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
