import { randomUUID } from 'node:crypto'
import {
  DELIVERIES_SHOWN,
  type Delivery,
  EVENT_KINDS,
  type EventField,
  type EventKind,
} from '@kitroom/contract/webhooks'
import { sql } from 'kysely'
import { listActiveHolders } from '../../platform/access/holders.ts'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Measure } from '../../platform/area.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMany, isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { nextVersion } from '../../platform/http/mount/optimistic-lock.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { outbox } from '../../platform/outbox.ts'
import type { Outcome } from './post.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The pauses before the next attempts: 24 hours together. */
const PAUSES_MINUTES = [1, 5, 30, 120, 300, 480, 504]
export const OFF_AFTER_DAYS = 5
export const OFF_MAIL = 'webhook-off'

const SHOWN = [
  ...(['id', 'event_id', 'kind', 'happened_at', 'attempts'] as const),
  ...(['answer', 'sent_at', 'gave_up_at', 'next_attempt_at'] as const),
]

export const listDeliveries = (db: Db, webhookId: number): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_deliveries')
    .select(SHOWN)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute()

/** A delivery, with its webhook. */
export const findDelivery = (db: Db, id: number) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_id', 'event_id', 'kind', 'name'])
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()

/** A delivery that is being sent keeps its claim, so that it does not go out twice at once. */
export const queueAgain = (db: Db, id: number): Promise<unknown> =>
  db
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, answer: null, sent_at: null, gave_up_at: null, next_attempt_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

export const setSecret = (db: Db, before: { id: number; updated_at: string }, secret: string): Promise<unknown> =>
  db
    .updateTable('webhooks')
    .set({ secret, secret_made_at: new Date().toISOString(), updated_at: nextVersion(before) })
    .where('id', '=', before.id)
    .execute()

export const forgetFailures = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('failing_since', 'is not', null)
    .where(isOneOf(db, 'id', ids))
    .execute()
}

type Claimed = {
  id: number
  webhook_id: number
  event_id: string
  kind: EventKind
  path: string
  happened_at: string
  attempts: number
}

/** Deliveries to a webhook that is off wait until it is on again. One that hangs does not hold up the others. */
const { claim, write, countWaiting, sweep } = outbox<Claimed>(
  'webhook_deliveries',
  ['id', 'webhook_id', 'event_id', 'kind', 'path', 'happened_at', 'attempts'],
  { turns: 'webhook_id', among: sql`webhook_id IN (SELECT id FROM webhooks WHERE is_active)` },
)
export const claimDelivery = claim
export const sweepDeliveries = sweep

export const markSent = (database: Database, { id, webhook_id }: Claimed, answer: string): Promise<void> =>
  database.transaction(async (db) => {
    await write(db, id, { sent_at: new Date().toISOString(), answer })
    await forgetFailures(db, [webhook_id])
  })

/**
 * Tried again for 24 hours, and not before the receiver asks for it. A webhook at which nothing has arrived for days, or
 * whose receiver says that it is gone, is turned off.
 */
export const markFailed = (
  database: Database,
  { id, webhook_id, attempts }: Claimed,
  { answer, isGone = false, waitMs = 0 }: Omit<Outcome, 'isSuccess'>,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const now = Date.now()
    const pause = isGone ? undefined : PAUSES_MINUTES[attempts - 1]
    const next = pause && { next_attempt_at: new Date(now + Math.max(pause * MINUTE_MS, waitMs)).toISOString() }
    await write(db, id, { answer, ...(next ?? { gave_up_at: new Date(now).toISOString() }) })
    const webhook = await db
      .updateTable('webhooks')
      .set(({ fn, val, eb }) => ({
        failing_since: fn.coalesce('failing_since', val(new Date(now).toISOString())),
        given_up: eb('given_up', '+', next ? 0 : 1),
      }))
      .where('id', '=', webhook_id)
      .returning(['id', 'name', 'is_active', 'failing_since', 'updated_at'])
      .executeTakeFirstOrThrow()
    const isOver = isGone || Date.parse(webhook.failing_since ?? '') <= now - OFF_AFTER_DAYS * DAY_MS
    if (next || !isOver || !webhook.is_active) return false
    await turnOff(db, webhook)
    return true
  })

const turnOff = async (db: Db, before: { id: number; name: string; updated_at: string }): Promise<void> => {
  const { id, name } = before
  await db
    .updateTable('webhooks')
    .set({ is_active: false, updated_at: nextVersion(before) })
    .where('id', '=', id)
    .execute()
  const change = { id, before: { name, is_active: true }, after: { name, is_active: false } }
  await logActivity(db, null, 'webhook.updated', change)
  const holders = await listActiveHolders(db, 'WEBHOOKS_UPDATE')
  const to = holders.map((holder) => ({ toAddress: holder.email, userId: holder.id, recordId: id }))
  await queueMails(db, OFF_MAIL, to)
}

export const deliveryMeasures: readonly Measure[] = [
  {
    name: 'kitroom_webhook_deliveries_waiting',
    help: 'Deliveries of webhooks that are neither sent nor given up',
    read: countWaiting,
  },
  {
    name: 'kitroom_webhook_deliveries_given_up_total',
    help: 'Deliveries of webhooks that will never arrive',
    read: async (db) => {
      const all = db.selectFrom('webhooks').select(({ fn }) => fn.sum('given_up').as('given_up'))
      return Number((await all.executeTakeFirstOrThrow()).given_up)
    },
  },
]

const FIELDS = Object.keys(EVENT_KINDS) as EventField[] // its own keys

/** A webhook that is on, with the kinds that it wants. */
type Listener = { id: number } & Readonly<Record<EventField, boolean>>

/** Something that happened; `path` is where more is read about it, below the public address. */
export type WebhookEvent = { kind: EventKind; path: string }

/** The webhooks that events are queued for. Asked before events are made, so that without webhooks none is. */
export const listListeners = (db: Db): Promise<Listener[]> =>
  db
    .selectFrom('webhooks')
    .select(['id', ...FIELDS])
    .where('is_active', '=', true)
    .where('secret', 'is not', null)
    .orderBy('id')
    .execute()

/** Queues events for the webhooks that want their kind, in the transaction of their cause. */
export const queueEvents = async (
  db: Db,
  listeners: readonly Listener[],
  events: readonly WebhookEvent[],
): Promise<void> => {
  const now = new Date().toISOString()
  const rows = events.flatMap(({ kind, path }) => {
    const event = { event_id: `evt_${randomUUID()}`, kind, path, happened_at: now, attempts: 0, next_attempt_at: now }
    const wanting = listeners.filter((listener) =>
      FIELDS.some((field) => EVENT_KINDS[field] === kind && listener[field]),
    )
    return wanting.map(({ id }) => ({ ...event, webhook_id: id }))
  })
  await insertMany(db, 'webhook_deliveries', rows)
}
