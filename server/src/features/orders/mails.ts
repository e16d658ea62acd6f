import { EXTRA_ITEMS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import type { OrderAction } from '@kitroom/contract/order-moves'
import type { Order } from '@kitroom/contract/orders'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { findActiveHolder, listActiveHolders } from '../../platform/access/holders.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type ComposeMail, type MailKinds, renderMail } from '../../platform/mail/message.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findOrder } from './queries.ts'

/** The moves that send a mail, and the words for each. */
const MOVE_MAILS = {
  submit: { kind: 'order-submitted', became: 'was submitted' },
  confirm: { kind: 'order-confirmed', became: 'is confirmed' },
  ship: { kind: 'order-shipped', became: 'is on its way' },
} as const satisfies Partial<Record<OrderAction, { kind: string; became: string }>>

const isMailed = (action: OrderAction): action is keyof typeof MOVE_MAILS => action in MOVE_MAILS

/** Queues the mails about a move in its transaction, one per address. Returns whether there are any. */
export const queueOrderMails = async (db: Db, order: Order, action: OrderAction): Promise<boolean> => {
  if (!isMailed(action)) return false
  const office = (await listActiveHolders(db, 'ORDER_MANAGE')).map(({ id, email }) => ({
    toAddress: email,
    userId: id,
  }))
  const contact = order.contact_email === null ? [] : [{ toAddress: order.contact_email, userId: null }]
  const byAddress = new Map([...contact, ...office].map((to) => [foldKey(to.toAddress), to]))
  await queueMails(
    db,
    MOVE_MAILS[action].kind,
    [...byAddress.values()].map((to) => ({ ...to, recordId: order.id })),
  )
  return byAddress.size > 0
}

const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const PART_WORDS: Readonly<Record<PackPartName, readonly [one: string, many: string]>> = {
  jersey: ['jersey', 'jerseys'],
  practice: ['practice tee', 'practice tees'],
  spandex: ['spandex', 'spandex'],
}

/** The totals of an order, without names of players. */
const totalsOf = (order: Order): string => {
  const players = order.packs.flatMap((pack) => pack.players.filter(isOrderedPlayer))
  const pieces = PACK_PARTS.map((part) => players.filter((player) => player[part].trim() !== '').length)
  const parts = PACK_PARTS.map((part, nth) => pieces[nth] && countOf(pieces[nth], ...PART_WORDS[part]))
  const special = players.flatMap((player) => player.special).filter((size) => size.trim() !== '').length
  const [hoodies = 0, windbreakers = 0] = EXTRA_ITEMS.map((item) =>
    EXTRA_SIZES.reduce((sum, size) => sum + (quantityOf(order[item][size]) ?? 0), 0),
  )
  const extras = [
    hoodies > 0 && countOf(hoodies, 'hoodie'),
    windbreakers > 0 && countOf(windbreakers, 'windbreaker'),
    special > 0 && countOf(special, 'special item'),
  ]
  return [countOf(players.length, 'player'), ...parts, ...extras].filter(Boolean).join(', ')
}

/** Mails to the office have a link. Who is not of the office any more gets none, unless they are the contact. */
const composeAbout =
  (became: string): ComposeMail =>
  async ({ database, mail, publicUrl }) => {
    const order = mail.record_id === null ? undefined : await findOrder(database.read, mail.record_id)
    if (!order) return null
    const { user_id: userId, to_address: address } = mail
    const office = userId === null ? undefined : await findActiveHolder(database.read, 'ORDER_MANAGE', userId)
    const isContact = userId === null || foldKey(order.contact_email ?? '') === foldKey(address)
    if (!office && !isContact) return null
    const link = { label: `Order ${order.number}`, url: `${publicUrl}/orders/${order.id}` }
    const message = renderMail(
      `Order ${order.number} ${became}`,
      'Hello,',
      [`order ${order.number} for ${order.team_name} ${became}.`, `Total: ${totalsOf(order)}.`],
      ...(office ? [link] : []),
    )
    return { to: office?.email ?? address, ...message }
  }

export const orderMails: MailKinds = Object.fromEntries(
  Object.values(MOVE_MAILS).map(({ kind, became }) => [kind, composeAbout(became)]),
)
