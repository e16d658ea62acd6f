import { type RawBuilder, sql } from 'kysely'
import { logActivity } from '../activity/activity.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/database.ts'
import { foldKey } from '../database/fold-key.ts'
import { insertMany, isOneOf } from '../database/many-rows.ts'
import type { Db } from '../database/schema.ts'
import { outbox } from '../outbox.ts'
import type { MailKinds, WaitingMail } from './message.ts'

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

type QueuedMail = WaitingMail & { attempts: number; held_until: string | null }

const queue = outbox<QueuedMail>(
  'mails',
  ['id', 'kind', 'to_address', 'user_id', 'record_id', 'created_at', 'attempts', 'held_until'],
  { among: sql`joined_to IS NULL` },
)
export const { sweep: sweepMails } = queue

/** Whether a limit holds a mail that was not tried since. */
const IS_HELD = sql<boolean>`(mails.sent_at IS NULL AND mails.gave_up_at IS NULL AND mails.held_until IS NOT NULL
  AND mails.attempts = 0)`

/** The number of mails about a record that a limit holds. */
export const countHeldOf = (recordId: RawBuilder<unknown>, kinds: readonly string[]): RawBuilder<number> =>
  sql<number>`(SELECT count(*) FROM mails WHERE mails.record_id = ${recordId} AND ${IS_HELD}
    AND mails.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`

export const countHeldMails = (db: Db): Promise<number> => countRows(db.selectFrom('mails').where(IS_HELD))

/** Those that no limit holds: they are late if they are many. */
export const countWaitingMails = async (db: Db): Promise<number> =>
  (await queue.countWaiting(db)) - (await countHeldMails(db))

/** The mails about a record that a limit holds, the first one first. */
export const listHeldMails = (db: Db, recordId: number, kinds: readonly string[]) =>
  db
    .selectFrom('mails')
    .select(['kind', 'to_address', 'user_id', 'held_until'])
    .where('record_id', '=', recordId)
    .where('kind', 'in', kinds)
    .where(IS_HELD)
    .orderBy('id')
    .execute()

/**
 * Joins the mails to the same address about the same record that wait to one that is sent now, if a limit held it or
 * them. None of them is held back for that.
 */
const joinWaiting = async (db: Db, mail: QueuedMail, kinds: MailKinds): Promise<void> => {
  if (mail.record_id === null || !kinds[mail.kind]?.isJoined) return
  const waiting = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'held_until'])
    .where('record_id', '=', mail.record_id)
    .where('id', '<>', mail.id)
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .where('claimed_until', 'is', null)
    .where('joined_to', 'is', null)
    .execute()
  const ids = waiting
    .filter(({ kind, held_until }) => kinds[kind]?.isJoined && (mail.held_until ?? held_until) !== null)
    .filter(({ to_address }) => foldKey(to_address) === foldKey(mail.to_address))
    .map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('mails')
    .set({ joined_to: mail.id })
    .where(isOneOf(db, 'id', ids))
    .execute()
}

/** Claims the next mail that is due and that no limit holds, with the kinds of those that are sent with it. */
export const claimMail = async (
  database: Database,
  kinds: MailKinds,
): Promise<{ mail: QueuedMail; joined: string[] } | undefined> => {
  const mail = await queue.claim(database, async (db, claimed) => {
    const until = (await kinds[claimed.kind]?.heldUntil?.(db, claimed)) ?? null
    if (until === null) await joinWaiting(db, claimed, kinds)
    return until
  })
  if (!mail) return undefined
  const joined = await database.read
    .selectFrom('mails')
    .select('kind')
    .where('joined_to', '=', mail.id)
    .orderBy('id')
    .execute()
  return { mail, joined: joined.map(({ kind }) => kind) }
}

/** Ends a mail, and those that are joined to it. */
const endMail = async (db: Db, id: number, values: object): Promise<void> => {
  await queue.write(db, id, values)
  await db.updateTable('mails').set(values).where('joined_to', '=', id).execute()
}

export const markSent = (database: Database, id: number, tell?: (db: Db) => Promise<void>): Promise<unknown> =>
  database.transaction(async (db) => {
    await endMail(db, id, { sent_at: new Date().toISOString(), last_error: null })
    await tell?.(db)
  })

const NOTHING_TO_SEND = 'nothing to send'

/** It is not sent: its link would have expired, or there is no account. */
export const markDropped = (database: Database, id: number): Promise<unknown> =>
  database.transaction((db) => endMail(db, id, { gave_up_at: new Date().toISOString(), last_error: NOTHING_TO_SEND }))

type Failed = Pick<QueuedMail, 'id' | 'kind' | 'to_address' | 'attempts' | 'created_at' | 'held_until'>

/** It is not retried; the activity record says so. */
const giveUp = (database: Database, { id, kind, to_address }: Failed, reason: string): Promise<unknown> =>
  database.transaction(async (db) => {
    await endMail(db, id, { gave_up_at: new Date().toISOString(), last_error: reason })
    await logActivity(db, null, 'mail.failed', { id, after: { name: to_address, kind, reason } })
  })

/** Mails that were given up, without those to an address that a later mail has reached. */
export const countFailedMails = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('mails as failed')
      .where('gave_up_at', 'is not', null)
      .where('last_error', '<>', NOTHING_TO_SEND)
      .where('joined_to', 'is', null)
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
      ),
  )

/**
 * Waits 5 s, 10 s, 20 s … up to 15 minutes before the next attempt, for 5 days. An address that the mail server rejects
 * permanently is given up at once.
 */
export const markFailed = (
  database: Database,
  mail: Failed,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<unknown> => {
  const { id, attempts, created_at, held_until } = mail
  const isOld = Date.now() - Date.parse(held_until ?? created_at) > TRIED_DAYS * DAY_MS
  if (isPermanent || isOld) return giveUp(database, mail, reason)
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20))
  const next_attempt_at = new Date(Date.now() + pause * 1000).toISOString()
  return database.transaction((db) => queue.write(db, id, { next_attempt_at, last_error: reason }))
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
