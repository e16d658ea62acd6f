import type { FastifyBaseLogger } from 'fastify'
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

/** Runs the hourly cleanup. Returns a function that stops it. */
export const startSweeping = (
  database: Database,
  others: readonly (() => Promise<unknown>)[],
  log: FastifyBaseLogger,
): (() => void) => {
  const sweep = async (): Promise<void> => {
    try {
      for (const other of others) await other()
      await database.transaction(async (db) => {
        await sweepAttempts(db)
        await sweepAnswers(db)
        await sweepFinished(db)
      })
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed, will be tried again')
    }
  }
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
