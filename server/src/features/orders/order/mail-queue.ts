import { isEmail } from '@kitroom/contract/fields'
import type { Order } from '@kitroom/contract/order'
import { INVALID_EMAIL } from '@kitroom/contract/order-checks'
import type { HeldMail } from '@kitroom/contract/order-mails'
import type { OrderEvent } from '@kitroom/contract/order-statuses'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import { activeHolders, listActiveHolders } from '../../../platform/access/holders.ts'
import { logActivity } from '../../../platform/activity/activity.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { foldKey } from '../../../platform/database/fold-key.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { WaitingMail } from '../../../platform/mail/message.ts'
import { countHeldOf, listHeldMails, queueMails } from '../../../platform/mail/queue.ts'
import { invalid } from '../../../platform/refusal.ts'

type Mailed = { kind: string; became: string; to: 'all' | 'makers' | 'office' | 'contact' }

/**
 * The events that send a mail, the words for each, and who gets it: `makers` is the contact and everybody who makes
 * orders, `all` the contact and the office. 'ask' asks for an approval.
 */
export const ORDER_MAILS = {
  submit: { kind: 'order-submitted', became: 'was submitted', to: 'all' },
  confirm: { kind: 'order-confirmed', became: 'is confirmed', to: 'all' },
  ship: { kind: 'order-shipped', became: 'is on its way', to: 'all' },
  parcel: { kind: 'order-parcel', became: 'is on its way in part', to: 'all' },
  close: { kind: 'order-closed', became: 'is closed without the rest', to: 'all' },
  unship: { kind: 'order-parcel-back', became: 'has a parcel that was taken back', to: 'contact' },
  cancel: { kind: 'order-cancelled', became: 'is cancelled', to: 'contact' },
  change: { kind: 'order-changed', became: 'was changed in production', to: 'makers' },
  approve: { kind: 'order-approved', became: 'was approved by its contact', to: 'office' },
  object: { kind: 'order-objected', became: 'needs a change: its contact asks for one', to: 'office' },
  ask: { kind: 'order-approval', became: 'waits for your approval', to: 'contact' },
  summary: { kind: 'order-summary', became: 'in one view', to: 'contact' },
} as const satisfies Partial<Record<OrderEvent | 'ask', Mailed>>

const KINDS: readonly string[] = Object.values(ORDER_MAILS).map(({ kind }) => kind)
/** Caused by the contact, through the link of an approval. */
const GUEST_KINDS: readonly string[] = [ORDER_MAILS.approve.kind, ORDER_MAILS.object.kind]

/** The step of the order that each kind of mail tells of. */
const becameOf = (kind: string): string => Object.values(ORDER_MAILS).find((mail) => mail.kind === kind)?.became ?? ''

/** Several steps in one mail: 'was submitted and is confirmed'. */
export const becameOfAll = (kinds: readonly string[]): string => LIST.format(new Set(kinds.map(becameOf)))
const LIST = new Intl.ListFormat('en')

/** Whether somebody else in the office got the same before. An index has the times of those that are sent. */
const isSentToOffice = async (db: Db, { id, kind, record_id, created_at }: WaitingMail): Promise<boolean> => {
  const same = db.selectFrom('mails').where(({ and }) => and({ kind, record_id, created_at }))
  const others = same.where('id', '<>', id).where('user_id', 'is not', null)
  return (await countRows(others.where('sent_at', '>=', created_at))) > 0
}

/**
 * The history keeps that a mail was sent: the mail itself goes after a while. Who got it in the office is not told, so
 * that a mail to all of them is one entry.
 */
export const logSent = async (db: Db, mail: WaitingMail, kinds: readonly string[]): Promise<void> => {
  const { record_id: id, user_id, to_address } = mail
  if (user_id !== null && (await isSentToOffice(db, mail))) return
  const order =
    id === null
      ? undefined
      : await db.selectFrom('orders').select(['number', 'team_name']).where('id', '=', id).executeTakeFirst()
  if (id === null || !order) return
  const mailed_to = user_id === null ? to_address : OFFICE
  const name = `${order.number} ${order.team_name}`
  const before = { name, mailed: null, mailed_to: null }
  await logActivity(db, null, 'order.mailed', { id, before, after: { name, mailed: becameOfAll(kinds), mailed_to } })
}
const OFFICE = 'the office'

/** Who makes orders holds one of these. */
export const MAKERS = ['ORDER_MANAGE', 'ORDER_MAKE'] as const

const isMailed = (event: OrderEvent | 'ask'): event is keyof typeof ORDER_MAILS => event in ORDER_MAILS

/** Who gets the office's mails: those who want them, or else all, so that somebody always does. */
export const listOffice = async (db: Db, codes: readonly PermissionCode[] = ['ORDER_MANAGE']) => {
  const holders = await activeHolders(db, codes).select('wants_order_mails').orderBy('id').execute()
  const wanting = holders.filter(({ wants_order_mails }) => wants_order_mails)
  return wanting.length > 0 ? wanting : holders
}

/** Those who make orders and may read them: the mail names players. */
const listMakers = async (db: Db) => {
  const readerIds = new Set((await listActiveHolders(db, 'ORDER_READ')).map(({ id }) => id))
  return (await listOffice(db, MAKERS)).filter(({ id }) => readerIds.has(id))
}

export const chooseMails = async (db: Db, userId: number, wants_order_mails: boolean): Promise<void> => {
  await db.updateTable('users').set({ wants_order_mails }).where('id', '=', userId).execute()
}

/** Queues the mails about an event in its transaction, one per address. Nothing goes to a contact that is no address. */
export const queueOrderMails = async (db: Db, order: Order, event: OrderEvent | 'ask'): Promise<void> => {
  if (!isMailed(event)) return
  const { kind, to: whom } = ORDER_MAILS[event]
  const holders = whom === 'contact' ? [] : await (whom === 'makers' ? listMakers(db) : listOffice(db))
  const office = holders.map(({ id, email }) => ({ toAddress: email, userId: id }))
  const { contact_email } = order
  const isToContact = whom !== 'office' && contact_email !== null && isEmail(contact_email)
  const recipients = [...(isToContact ? [{ toAddress: contact_email, userId: null }] : []), ...office]
  const byAddress = new Map(recipients.map((to) => [foldKey(to.toAddress), { ...to, recordId: order.id }]))
  await queueMails(db, kind, [...byAddress.values()])
}

/** The contact's address, for a mail that a person asks for. */
export const contactAddress = ({ contact_email }: Order): string => {
  if (contact_email === null) return invalid('contact_email', 'Contact e-mail is required')
  return isEmail(contact_email) ? contact_email : invalid('contact_email', INVALID_EMAIL)
}

/** Mails within an hour to one address that is no user's, about the orders of one club, and by one guest's link. */
const [STRANGER_LIMIT, CLUB_LIMIT, LINK_LIMIT] = [5, 30, 1]
const HOUR_MS = 60 * 60 * 1000

type SentMail = Pick<WaitingMail, 'kind' | 'to_address' | 'user_id' | 'record_id' | 'created_at'> & {
  sent_at: string | null
  club_id: number | null
}

/** The mails of the last hour, and those that are being sent. */
const listRecent = (db: Db, exceptId: number, now: number): Promise<SentMail[]> =>
  db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'record_id')
    .select(['kind', 'to_address', 'user_id', 'record_id', 'mails.created_at', 'sent_at', 'orders.club_id'])
    .where('mails.id', '<>', exceptId)
    .where('joined_to', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        // A clock that was far ahead does not stop mails later.
        and([
          eb('sent_at', '>', new Date(now - HOUR_MS).toISOString()),
          eb('sent_at', '<', new Date(now + HOUR_MS).toISOString()),
        ]),
        and([
          eb('sent_at', 'is', null),
          eb('gave_up_at', 'is', null),
          eb('claimed_until', '>=', new Date(now).toISOString()),
        ]),
      ]),
    )
    .execute()

/** When another mail may follow these, in milliseconds since 1970; 0: now. */
const freeAt = (sent: readonly SentMail[], limit: number, now: number): number => {
  const times = sent.map(({ sent_at }) => (sent_at === null ? now : Math.min(now, Date.parse(sent_at))))
  const oldest = times.sort((one, other) => other - one)[limit - 1]
  return oldest === undefined ? 0 : oldest + HOUR_MS
}

/** The mails that the contact has caused by the newest link. Those of the link before may be sent later. */
const ofLastLink = async (db: Db, orderId: number, sent: readonly SentMail[]): Promise<SentMail[]> => {
  const approval = await db
    .selectFrom('order_approvals')
    .select('asked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const since = approval?.asked_at ?? ''
  return sent.filter(
    ({ kind, record_id, created_at }) => GUEST_KINDS.includes(kind) && record_id === orderId && created_at > since,
  )
}

/**
 * Until when a mail about an order waits for the limits; null: it may be sent. The office's own are not limited, and what
 * a guest causes is counted by the link alone.
 */
export const heldUntil = async (db: Db, mail: WaitingMail): Promise<string | null> => {
  const isGuests = GUEST_KINDS.includes(mail.kind)
  if (mail.record_id === null || (mail.user_id !== null && !isGuests)) return null
  const now = Date.now()
  const recent = await listRecent(db, mail.id, now)
  const key = foldKey(mail.to_address)
  const toAddress = recent.filter(({ to_address }) => foldKey(to_address) === key)
  if (isGuests) return timeAfter(now, freeAt(await ofLastLink(db, mail.record_id, toAddress), LINK_LIMIT, now))
  const user = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst()
  const order = await db.selectFrom('orders').select('club_id').where('id', '=', mail.record_id).executeTakeFirst()
  const ofClub = recent.filter(
    ({ kind, user_id, club_id }) => KINDS.includes(kind) && user_id === null && club_id === (order?.club_id ?? null),
  )
  const freeAddress = user ? 0 : freeAt(toAddress, STRANGER_LIMIT, now)
  return timeAfter(now, Math.max(freeAddress, freeAt(ofClub, CLUB_LIMIT, now)))
}

const timeAfter = (now: number, time: number): string | null => (time > now ? new Date(time).toISOString() : null)

/** The number of mails about an order that wait for a limit. */
export const MAILS_HELD = countHeldOf(sql.ref('orders.id'), KINDS)

/** The mails about an order that wait for a limit. Those to the office do not say to whom. */
export const listHeldOf = async (db: Db, orderId: number): Promise<HeldMail[]> =>
  (await listHeldMails(db, orderId, KINDS)).map(({ kind, to_address, user_id, held_until }) => ({
    became: becameOf(kind),
    to: user_id === null ? to_address : null,
    until: held_until ?? '',
  }))
