import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, updatedAt } from './fields.ts'
import { answersOrder, readsOrder } from './order.ts'
import { READ_DENIED } from './order-statuses.ts'

const HeldMail = z.object({
  /** The step that the mail tells of. */
  became: z.string().meta({ example: 'was submitted' }),
  /** The contact's address; null for the office. */
  to: z.string().nullable().meta({ example: 'pat.jones@club.example' }),
  until: z.iso.datetime(),
})
export type HeldMail = z.output<typeof HeldMail>

export const listHeldMails = endpoint({
  method: 'GET',
  path: '/api/orders/:id/held-mails',
  summary: 'The mails about an order that wait because enough were sent within an hour, first to be sent first',
  ...readsOrder,
  params: IdParams,
  answer: z.object({ mails: z.array(HeldMail) }),
})

const ofSummaries = { access: 'ORDER_MANAGE', alsoNeeds: ['ORDER_READ'], denied: READ_DENIED } as const

export const getOrderSummary = endpoint({
  method: 'GET',
  path: '/api/orders/:id/summary',
  summary: 'The mail that sums up an order with its players, as its contact would get it',
  ...ofSummaries,
  personal: true,
  refusals: [400, 404],
  params: IdParams,
  answer: z.object({
    to: z.string().meta({ example: 'pat.jones@club.example' }),
    subject: z.string().meta({ example: 'Order 2026-0001 in one view' }),
    html: z.string().meta({ example: '<!doctype html>' }),
    /** The version of the order that it shows. */
    version: updatedAt,
  }),
})

export const sendOrderSummary = endpoint({
  method: 'POST',
  path: '/api/orders/:id/summary',
  summary: 'Mail the contact of an order a summary with its players',
  ...ofSummaries,
  refusals: [400, 404, 409],
  params: IdParams,
  body: z.object({
    /** That of the mail that was looked at: an order that has changed since is refused. */
    version: z.string().max(50).meta({ label: 'Version', kind: 'text', example: '2026-11-27T14:05:00.000Z' }),
  }),
  ...answersOrder,
})

export const LAST_READER = 'Somebody must get these mails, and nobody else does'

const ofChoice = {
  path: '/api/account/order-mails',
  access: 'ORDER_MANAGE',
  denied: READ_DENIED,
  personal: true,
  answer: z.object({ is_on: z.boolean() }),
} as const

export const getOrderMailsChoice = endpoint({
  method: 'GET',
  ...ofChoice,
  summary: "Whether one gets the office's mails about orders",
})

export const setOrderMailsChoice = endpoint({
  method: 'PUT',
  ...ofChoice,
  summary: "Turn the office's mails about orders on or off, for oneself; refused to the last who gets them",
  refusals: [409],
  body: z.object({ is_on: flag('Mails about orders') }),
})
