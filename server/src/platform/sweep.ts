import type { FastifyBaseLogger } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Db } from './database/schema.ts'
import { sweepAnswers } from './http/mount/idempotency.ts'
import { sweepAttempts } from './throttle.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const FINISHED_KEPT_DAYS = 30

const sweepFinished = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - FINISHED_KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('password_tokens').where('expires_at', '<', longAgo).execute()
  await db
    .deleteFrom('mails')
    .where((where) => where.or([where('sent_at', '<', longAgo), where('gave_up_at', '<', longAgo)]))
    .where('id', 'not in', (tokens) =>
      tokens.selectFrom('password_tokens').select('mail_id').where('mail_id', 'is not', null),
    )
    .execute()
}

type Sweep = () => Promise<unknown>

/** The sweeps of the platform's own tables. */
const ownSweeps = (database: Database): Sweep[] =>
  [sweepAttempts, sweepAnswers, sweepFinished].map((sweep) => () => database.transaction(sweep))

/** Runs the hourly cleanup; a sweep that fails does not stop the others. Returns a function that ends it. */
export const startSweeping = (
  database: Database,
  others: readonly Sweep[],
  log: FastifyBaseLogger,
  clock: Pick<Clock, 'every'> = systemClock,
): (() => void) => {
  const sweepAll = async (): Promise<void> => {
    for (const sweep of [...others, ...ownSweeps(database)]) {
      await sweep().catch((error: unknown) => log.warn({ err: error }, 'sweeping failed, will be tried again'))
    }
  }
  return clock.every(HOUR_MS, sweepAll)
}
