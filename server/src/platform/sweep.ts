import type { FastifyBaseLogger } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { sweepAnswers } from './http/mount/idempotency.ts'
import { sweepMails } from './mail/queue.ts'
import { sweepAttempts } from './throttle.ts'

const HOUR_MS = 60 * 60 * 1000

type Sweep = () => Promise<unknown>

/** The sweeps of the platform's own tables. */
const ownSweeps = (database: Database): Sweep[] =>
  [sweepAttempts, sweepAnswers, sweepMails].map((sweep) => () => database.transaction(sweep))

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
