import { APPROVAL_DAYS, secretPath } from '@kitroom/contract/order-approval'
import { EXTRA_ITEMS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import type { OrderEvent } from '@kitroom/contract/order-moves'
import type { Order } from '@kitroom/contract/orders'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { findActiveHolder, listActiveHolders } from '../../platform/access/holders.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type ComposeMail, type MailBlock, type MailKinds, renderMail } from '../../platform/mail/message.ts'
import { NOTHING_TO_SEND, queueMails } from '../../platform/mail/queue.ts'
import { insertApprovalToken } from './approvals.ts'
import { findOrder } from './queries.ts'

type Mailed = { kind: string; became: string; to: 'all' | 'office' | 'contact' }

/** The events that send a mail, the words for each, and who gets it. 'ask' asks for an approval. */
const ORDER_MAILS = {
  submit: { kind: 'order-submitted', became: 'was submitted', to: 'all' },
  confirm: { kind: 'order-confirmed', became: 'is confirmed', to: 'all' },
  ship: { kind: 'order-shipped', became: 'is on its way', to: 'all' },
  change: { kind: 'order-changed', became: 'was changed in production', to: 'office' },
  approve: { kind: 'order-approved', became: 'was approved by its contact', to: 'office' },
  object: { kind: 'order-objected', became: 'needs a change: its contact asks for one', to: 'office' },
  ask: { kind: 'order-approval', became: 'waits for your approval', to: 'contact' },
} as const satisfies Partial<Record<OrderEvent | 'ask', Mailed>>

const isMailed = (event: OrderEvent | 'ask'): event is keyof typeof ORDER_MAILS => event in ORDER_MAILS

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

/** Queues the mails about an event in its transaction, one per address. Returns what to add to the message about it. */
export const queueOrderMails = async (db: Db, order: Order, event: OrderEvent | 'ask'): Promise<string> => {
  if (!isMailed(event)) return ''
  const { kind, to: whom } = ORDER_MAILS[event]
  const office = (await listActiveHolders(db, 'ORDER_MANAGE')).map(({ id, email }) => ({
    toAddress: email,
    userId: id,
  }))
  const contact = order.contact_email === null ? [] : [{ toAddress: order.contact_email, userId: null }]
  const all = { all: [...contact, ...office], office, contact }[whom]
  const byAddress = new Map(all.map((to) => [foldKey(to.toAddress), to]))
  const sent = await withinLimits(db, order, [...byAddress.values()])
  await queueMails(
    db,
    kind,
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

/** The words of the contact's last question for a change. */
const askedIn = ({ moves }: Order): MailBlock[] => {
  const note = moves.find(({ action }) => action === 'object')?.note
  return note ? ['They write:', { quote: note }] : []
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
      ...(became === ORDER_MAILS.object.became ? askedIn(order) : []),
      ...(office ? [link] : []),
    ])
    return { to: office?.email ?? address, ...message }
  }

/** The mail with the link to approve an order, to its contact alone. The link is made when the mail is written. */
const composeAsk: ComposeMail = async ({ database, mail, publicUrl }) => {
  const made = await database.transaction(async (db) => {
    const { record_id: id, to_address: address } = mail
    if (id !== null) await lockRow(db, 'orders', id)
    const order = id === null ? undefined : await findOrder(db, id)
    if (!order || foldKey(order.contact_email ?? '') !== foldKey(address)) return null
    const token = await insertApprovalToken(db, order, mail.created_at)
    return token && { order, url: publicUrl + secretPath.replace(':token', token) }
  })
  if (!made) return null
  const { order, url } = made
  const message = renderMail(`Order ${order.number} ${ORDER_MAILS.ask.became}`, [
    'Hello,',
    `please look at order ${order.number} as it will be printed, and approve it or ask for a change. Its team:`,
    { quote: order.team_name },
    `Total: ${totalsOf(order)}.`,
    `The link is open for ${APPROVAL_DAYS} days, until production starts. It shows the names of the players: pass it on to nobody else.`,
    { label: 'Look at the order', url },
  ])
  return { to: mail.to_address, ...message }
}

export const orderMails: MailKinds = {
  ...Object.fromEntries(Object.values(ORDER_MAILS).map(({ kind, became }) => [kind, composeAbout(became)])),
  [ORDER_MAILS.ask.kind]: composeAsk,
}
