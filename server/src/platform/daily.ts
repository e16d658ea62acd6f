import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { withLease } from './database/lease.ts'
import type { Db, Tables } from './database/schema.ts'
import { lastShopTime } from './shop-clock.ts'
import { isRestored } from './system.ts'

const LOOK_EVERY_MS = 30_000

const DAY_MS = 24 * 60 * 60 * 1000

/** A table with a row for each run of a daily task. */
type RunTable = { [T in keyof Tables]: Tables[T] extends { due_at: string } ? T : never }[keyof Tables]

/**
 * When the last run recorded with `due_at` was due. A time far in the future was recorded while the clock was wrong,
 * and does not count.
 */
export const lastDueIn = async (db: Db, table: RunTable, now: number): Promise<number | null> => {
  const { rows } = await sql<{ due_at: string }>`
    SELECT due_at FROM ${sql.table(table)} WHERE due_at <= ${new Date(now + DAY_MS).toISOString()}
    ORDER BY due_at DESC LIMIT 1`.execute(db)
  return rows[0] ? Date.parse(rows[0].due_at) : null
}

/** A task of every day. */
export type DailyTask = {
  /** The name of its row in the table `locks`. */
  name: string
  /** `02:15`, where the shop is. */
  at: string
  /** When its last run was due; null if it has never run. */
  findLast: (now: number) => Promise<number | null>
  /** Whether a system begins with it, and not on the next day. */
  isFirstAtOnce?: boolean
  run: (due: Date) => Promise<void>
}

type Daily = DailyTask & { database: Database; timeZone: string; log: FastifyBaseLogger; clock?: Clock }

/**
 * Runs a task once a day. The last run decides whether it is due: several servers run it once together, a server that
 * was off catches up, and changing the clock causes no second run. A restored system runs none.
 */
export const startDaily = (daily: Daily) => {
  const { name, at, database, timeZone, findLast, isFirstAtOnce, run, log, clock = systemClock } = daily
  const startedAt = isFirstAtOnce ? 0 : clock.now()
  let running: Promise<void> | null = null

  /** The time of the latest run that is due and not done. */
  const findDue = async (): Promise<Date | null> => {
    const now = clock.now()
    const due = lastShopTime(timeZone, at, now)
    const last = (await findLast(now)) ?? startedAt
    return due && due.getTime() > last ? due : null
  }

  const doDue = async (): Promise<void> => {
    if (!(await findDue()) || (await isRestored(database.read))) return
    // Another server may have run it in the meantime.
    const work = async () => {
      const due = await findDue()
      if (due) await run(due)
    }
    await withLease(database, name, work, clock)
  }

  const look = (): Promise<void> => {
    running ??= doDue()
      .catch((error: unknown) => log.warn({ err: error }, `the daily task failed: ${name}`))
      .finally(() => {
        running = null
      })
    return running
  }

  const stop = clock.every(LOOK_EVERY_MS, () => void look())
  return { look, stop }
}

/** Runs tasks daily while the server listens. One that was due while it was off runs at once, in the background. */
export const runDaily = (
  app: FastifyInstance,
  tasks: readonly (DailyTask | null | undefined)[],
  parts: Pick<Daily, 'database' | 'timeZone' | 'log'>,
): void => {
  const stops: (() => void)[] = []
  app.addHook('onListen', async () => {
    for (const task of tasks) {
      if (!task) continue
      const { look, stop } = startDaily({ ...task, ...parts })
      stops.push(stop)
      void look()
    }
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
}
