import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { withLease } from './database/lease.ts'
import type { Db } from './database/schema.ts'

const LOOK_EVERY_MS = 30_000

const DAY_MS = 24 * 60 * 60 * 1000

/** When something recorded with `due_at` was due last. What is far ahead was done while the clock was wrong, and does not count. */
export const lastDueIn = async (
  db: Db,
  table: 'backups' | 'stock_digest_runs',
  now: number,
): Promise<number | null> => {
  const { rows } = await sql<{ due_at: string }>`
    SELECT due_at FROM ${sql.table(table)} WHERE due_at <= ${new Date(now + DAY_MS).toISOString()}
    ORDER BY due_at DESC LIMIT 1`.execute(db)
  return rows[0] ? Date.parse(rows[0].due_at) : null
}

type Daily = {
  /** Of its lock in the table `locks`. */
  name: string
  /** `02:15`, by the local time of the server. */
  at: string
  database: Database
  /** When it was due the last time that it was done; null: never. */
  findLast: (now: number) => Promise<number | null>
  run: (due: Date) => Promise<void>
  log: FastifyBaseLogger
  clock?: Clock
}

/** A day on which the clock skips this time has it when the clock goes on; one that has it twice has it once. */
const patternOf = (at: string): string => {
  const [hours, minutes] = at.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}

/**
 * Does something each day. Whether it is due is told by when it was done last, so that several servers do it once together,
 * a server that was off makes up for the last time, and a clock that is set back or ahead makes none twice. A new system
 * begins with the next day.
 */
export const startDaily = ({ name, at, database, findLast, run, log, clock = systemClock }: Daily) => {
  const cron = new Cron(patternOf(at), { paused: true })
  const startedAt = clock.now()
  let running: Promise<void> | null = null

  /** The last moment that it was to be done at, if it was not. */
  const findDue = async (): Promise<Date | null> => {
    const now = clock.now()
    const [due] = cron.previousRuns(1, new Date(now))
    const last = (await findLast(now)) ?? startedAt
    return due && due.getTime() > last ? due : null
  }

  const doDue = async (): Promise<void> => {
    if (!(await findDue())) return
    // Another server may have done it meanwhile.
    const work = async () => {
      const due = await findDue()
      if (due) await run(due)
    }
    await withLease(database, name, work, clock)
  }

  const look = (): Promise<void> => {
    running ??= doDue()
      .catch((error: unknown) => log.warn({ err: error }, `the daily ${name} could not be looked after`))
      .finally(() => {
        running = null
      })
    return running
  }

  const stop = clock.every(LOOK_EVERY_MS, () => void look())
  return { look, stop }
}
