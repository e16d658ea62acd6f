import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, requiredText } from './fields.ts'
import { recorded } from './history.ts'
import { record } from './record.ts'

/** The kinds of events, by the fields that ask for them. */
export const EVENT_KINDS = {
  wants_order_submitted: 'order.submitted',
  wants_order_confirmed: 'order.confirmed',
  wants_order_in_production: 'order.in_production',
  wants_order_parcel: 'order.parcel',
  wants_order_shipped: 'order.shipped',
  wants_order_cancelled: 'order.cancelled',
  wants_order_changed: 'order.changed',
  wants_stock_critical: 'stock.critical',
  wants_stock_low: 'stock.low',
} as const
export type EventField = keyof typeof EVENT_KINDS
const EventKind = z.enum(EVENT_KINDS)
export type EventKind = z.output<typeof EventKind>

const wants = (label: string) => flag(label).default(false)

const HttpUrl = z.url({ protocol: /^https?$/ })
const HAS_CREDENTIALS = /^[^/]*\/\/[^/?#\\]*@/

/** An address that may be stored. Whether it may be reached is decided for each delivery, by where it leads then. */
const isReceiver = (text: string): boolean => HttpUrl.safeParse(text).success && !HAS_CREDENTIALS.test(text)

export const webhooks = record({
  one: 'Webhook',
  many: 'Webhooks',
  about: 'Other programs that are told of orders and stock',
  path: '/api/admin/webhooks',
  key: 'webhook',
  keys: 'webhooks',
  codes: { read: 'WEBHOOKS_READ', create: 'WEBHOOKS_UPDATE', update: 'WEBHOOKS_UPDATE' },
  order: 'by name',
  naturalKey: 'name',
  duplicate: 'Webhook name already exists',
  fields: {
    name: requiredText('Name', 255, { example: 'Accounting' }),
    url: requiredText('Address', 500, { kind: 'url', example: 'https://accounting.example/kitroom' }).refine(
      isReceiver,
      'Address must begin with https:// and contain no name or password',
    ),
    wants_order_submitted: wants('Order submitted'),
    wants_order_confirmed: wants('Order confirmed'),
    wants_order_in_production: wants('Order in production'),
    wants_order_parcel: wants('Parcel of an order'),
    wants_order_shipped: wants('Order shipped'),
    wants_order_cancelled: wants('Order cancelled'),
    wants_order_changed: wants('Order changed'),
    wants_stock_critical: wants('Stock became critical'),
    wants_stock_low: wants('Stock became low'),
    is_active: flag('Active').default(true),
  },
  listed: {
    /** The first failure since the last delivery that arrived; null if there was none. */
    failing_since: z.iso.datetime().nullable(),
    /** Null: no secret yet, so nothing is sent. */
    secret_made_at: z.iso.datetime().nullable(),
  },
  settable: ['is_active', ...(Object.keys(EVENT_KINDS) as EventField[])], // its own keys
  synonyms: { url: ['URL', 'Endpoint'] },
})
export const { Input: WebhookInput, Row: Webhook, bulk } = webhooks
export const { list: listWebhooks, get: getWebhook, create: createWebhook, update: updateWebhook } = webhooks
export type WebhookInput = z.output<typeof WebhookInput>
export type Webhook = z.output<typeof Webhook>

export const Delivery = z.object({
  id: z.int(),
  /** The same for each receiver of the event, and each time it is sent. */
  event_id: z.string().meta({ example: 'evt_6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }),
  kind: EventKind,
  happened_at: z.iso.datetime(),
  attempts: z.int(),
  /** The last answer's status, or why there was none; null before the first attempt. */
  answer: z.string().nullable().meta({ example: '200' }),
  sent_at: z.iso.datetime().nullable(),
  /** It is not tried any more. */
  gave_up_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime(),
})
export type Delivery = z.output<typeof Delivery>

/** Shown of the newest. */
export const DELIVERIES_SHOWN = 500

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: `The newest ${DELIVERIES_SHOWN} deliveries of a webhook, newest first`,
  access: 'WEBHOOKS_READ',
  denied: 'You do not have permission to view deliveries.',
  params: IdParams,
  answer: z.object({ deliveries: z.array(Delivery) }),
})

const denied = 'You do not have permission to update a webhook.'

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/send',
  summary: 'Send a delivery again, as the same event; it has 24 hours as a new one',
  access: 'WEBHOOKS_UPDATE',
  denied,
  params: IdParams,
})

export const renewSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  summary: 'Make the secret that signs the deliveries of a webhook; an earlier one ends. It is answered this once',
  secretAnswer: true,
  access: 'WEBHOOKS_UPDATE',
  denied,
  params: IdParams,
  answer: z.object({ secret: z.string().meta({ example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }) }),
})

export const area = defineArea({
  ...webhooks.area,
  alsoRecorded: z.object({
    secret_made_at: z.iso.datetime().nullable().meta({ label: 'Secret made', kind: 'date-time' }),
    sent_again: recorded.words('Sent again', 'order.submitted').nullable(),
  }),
  kinds: { 'secret-made': 'Secret made', 'sent-again': 'Sent again' },
})
