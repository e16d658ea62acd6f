import { EXTRA_ITEMS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import type { OrderAction } from '@kitroom/contract/order-moves'
import type { Order } from '@kitroom/contract/orders'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { findActiveHolder, listActiveHolders } from '../../platform/access/holders.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type ComposeMail, type MailKinds, renderMail } from '../../platform/mail/message.ts'
import { NOTHING_TO_SEND, queueMails } from '../../platform/mail/queue.ts'
import { findOrder } from './queries.ts'

/** The moves that send a mail, and the words for each. */
const MOVE_MAILS = {
  submit: { kind: 'order-submitted', became: 'was submitted' },
  confirm: { kind: 'order-confirmed', became: 'is confirmed' },
  ship: { kind: 'order-shipped', became: 'is on its way' },
} as const satisfies Partial<Record<OrderAction, { kind: string; became: string }>>

const isMailed = (action: OrderAction): action is keyof typeof MOVE_MAILS => action in MOVE_MAILS

/** Mails within an hour to one address that is no user's, and about the orders of one club. */
const [STRANGER_LIMIT, CLUB_LIMIT] = [5, 30]
const HOUR_MS = 60 * 60 * 1000

type To = { toAddress: string; userId: number | null }

/** The first of these mails that the limits leave room for. Other moves wait until the transaction ends. */
const withinLimits = async (db: Db, { club_id }: Order, mails: readonly To[]): Promise<To[]> => {
  const lock = { key: 'order-mails', failures: 0, blocked_until: 0, updated_at: Date.now() }
  await db
    .insertInto('throttles')
    .values(lock)
    .onConflict((held) => held.column('key').doUpdateSet(lock))
    .execute()
  const recent = await db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'record_id')
    .select(['kind', 'to_address', 'orders.club_id'])
    .where('mails.created_at', '>', new Date(Date.now() - HOUR_MS).toISOString())
    // A clock that was far ahead does not stop mails later.
    .where('mails.created_at', '<', new Date(Date.now() + HOUR_MS).toISOString())
    .where((where) => where.or([where('last_error', 'is', null), where('last_error', '<>', NOTHING_TO_SEND)]))
    .execute()
  const left = CLUB_LIMIT - recent.filter((mail) => mail.kind in orderMails && mail.club_id === club_id).length
  // The office are users.
  const key = foldKey(mails.find(({ userId }) => userId === null)?.toAddress ?? '')
  const isMet = recent.filter(({ to_address }) => foldKey(to_address) === key).length >= STRANGER_LIMIT
  const user = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst()
  return mails.filter(({ userId }) => userId !== null || user || !isMet).slice(0, Math.max(0, left))
}

/** Queues the mails about a move in its transaction, one per address. Returns what to add to the message about it. */
export const queueOrderMails = async (db: Db, order: Order, action: OrderAction): Promise<string> => {
  if (!isMailed(action)) return ''
  const office = (await listActiveHolders(db, 'ORDER_MANAGE')).map(({ id, email }) => ({
    toAddress: email,
    userId: id,
  }))
  const contact = order.contact_email === null ? [] : [{ toAddress: order.contact_email, userId: null }]
  const byAddress = new Map([...contact, ...office].map((to) => [foldKey(to.toAddress), to]))
  const sent = await withinLimits(db, order, [...byAddress.values()])
  await queueMails(
    db,
    MOVE_MAILS[action].kind,
    sent.map((to) => ({ ...to, recordId: order.id })),
  )
  const unsent = byAddress.size - sent.length
  if (unsent === 0) return ''
  return ` ${countOf(unsent, 'mail')} not sent: at most ${STRANGER_LIMIT} an hour go to an address that is no user’s, and ${CLUB_LIMIT} for one club.`
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
    const message = renderMail(`Order ${order.number} ${became}`, [
      'Hello,',
      `order ${order.number} ${became}. Its team:`,
      { quote: order.team_name },
      `Total: ${totalsOf(order)}.`,
      ...(office ? [link] : []),
    ])
    return { to: office?.email ?? address, ...message }
  }

export const orderMails: MailKinds = Object.fromEntries(
  Object.values(MOVE_MAILS).map(({ kind, became }) => [kind, composeAbout(became)]),
)
