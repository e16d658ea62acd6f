import { randomUUID } from 'node:crypto'
import { EVENT_KINDS, type EventField, type EventKind } from '@kitroom/contract/webhooks'
import { insertMany } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

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
