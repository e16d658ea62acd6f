import { recordActivity } from '../activity/activity.ts'
import type { Database } from '../database/database.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { outbox } from '../outbox.ts'
import type { WaitingMail } from './message.ts'

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 15 * 60
const MINUTE_MS = 60_000
const TRIED_DAYS = 5
const DAY_MS = 24 * 60 * MINUTE_MS

/** Queues a mail, in the transaction of its cause. */
export const queueMail = (db: Db, kind: string, toAddress: string, userId: number | null): Promise<void> =>
  queueMails(db, kind, [{ toAddress, userId }])

/** The same for many. */
export const queueMails = async (
  db: Db,
  kind: string,
  to: readonly { toAddress: string; userId: number | null; recordId?: number }[],
): Promise<void> => {
  const now = new Date().toISOString()
  await insertMany(
    db,
    'mails',
    to.map(({ toAddress, userId, recordId }) => ({
      kind,
      to_address: toAddress,
      user_id: userId,
      record_id: recordId ?? null,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })),
  )
}

const queue = outbox<WaitingMail & { attempts: number }>('mails', [
  'id',
  'kind',
  'to_address',
  'user_id',
  'record_id',
  'created_at',
  'attempts',
])
export const { claim: claimMail, countWaiting: countWaitingMails, sweep: sweepMails } = queue

const setMail = (database: Database, id: number, values: object): Promise<unknown> =>
  database.transaction((db) => queue.write(db, id, values))

export const markSent = (database: Database, id: number): Promise<unknown> =>
  setMail(database, id, { sent_at: new Date().toISOString(), last_error: null })

export const NOTHING_TO_SEND = 'nothing to send'

/** It is not sent: its link would have expired, or there is no account. */
export const markDropped = (database: Database, id: number): Promise<unknown> =>
  setMail(database, id, { gave_up_at: new Date().toISOString(), last_error: NOTHING_TO_SEND })

type Failed = { id: number; kind: string; to_address: string; attempts: number; created_at: string }

/** It is not retried; the activity record says so. */
const giveUp = (database: Database, { id, kind, to_address }: Failed, reason: string): Promise<unknown> =>
  database.transaction(async (db) => {
    await queue.write(db, id, { gave_up_at: new Date().toISOString(), last_error: reason })
    await recordActivity(db, null, 'mail.failed', { id, after: { name: to_address, kind, reason } })
  })

/** Mails that were given up, without those to an address that a later mail has reached. */
export const countFailedMails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('mails as failed')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('gave_up_at', 'is not', null)
    .where('last_error', '<>', NOTHING_TO_SEND)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.to_address', '=', 'failed.to_address')
            .whereRef('later.id', '>', 'failed.id')
            .where('later.sent_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Waits 5 s, 10 s, 20 s … up to 15 minutes before the next attempt, for 5 days. An address that the mail server rejects
 * permanently is given up at once.
 */
export const markFailed = (
  database: Database,
  mail: Failed,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<unknown> => {
  const { id, attempts, created_at } = mail
  const isOld = Date.now() - Date.parse(created_at) > TRIED_DAYS * DAY_MS
  if (isPermanent || isOld) return giveUp(database, mail, reason)
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20))
  return setMail(database, id, {
    next_attempt_at: new Date(Date.now() + pause * 1000).toISOString(),
    last_error: reason,
  })
}

/** Why the newest mail to a user at this address will never arrive; null if it has arrived or still may. */
export const findGivenUpMail = async (
  db: Db,
  userId: number,
  address: string,
): Promise<{ at: string; reason: string | null } | null> => {
  const newest = await db
    .selectFrom('mails')
    .select(['gave_up_at', 'last_error'])
    .where('user_id', '=', userId)
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.gave_up_at ? { at: newest.gave_up_at, reason: newest.last_error } : null
}
