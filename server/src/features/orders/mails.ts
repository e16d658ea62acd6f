import { dayText, isDay } from '@kitroom/contract/days'
import { cssColor } from '@kitroom/contract/fields'
import type { Order, OrderPart } from '@kitroom/contract/order'
import { APPROVAL_DAYS, secretPath } from '@kitroom/contract/order-approval'
import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import { findActiveHolder, listActiveHolders } from '../../platform/access/holders.ts'
import { foldKey } from '../../platform/database/fold-key.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import {
  type ComposeMail,
  type MailBlock,
  type MailKinds,
  type PictureOf,
  renderWithPictures,
} from '../../platform/mail/message.ts'
import { insertApprovalToken } from './approvals.ts'
import { becameOf, heldUntil, ORDER_MAILS } from './mail-queue.ts'
import { findClubOfUser, findOrder } from './queries.ts'

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

type SizeRow = { item: string; product: string; sizes: ReadonlyMap<string, number> }

/** The pieces of each product, or extra, by size. Known sizes are in their order. */
const sizeRowsOf = (order: Order): SizeRow[] => {
  const rows = new Map<string, { item: string; product: string; sizes: Map<string, number> }>()
  const add = (item: string, product: string, size: string, pieces: number) => {
    const key = JSON.stringify([item, product])
    const row = rows.get(key) ?? { item, product, sizes: new Map<string, number>() }
    rows.set(key, row)
    row.sizes.set(size, (row.sizes.get(size) ?? 0) + pieces)
  }
  for (const { parts, players, special_items } of order.packs) {
    const ordered = players.filter(isOrderedPlayer)
    for (const part of PACK_PARTS) {
      const own = parts?.find((one) => one.part === part)
      const product = own ? productOf(own) : ''
      for (const { code } of own?.sizes ?? []) add(PART_LABELS[part], product, code, 0)
      for (const size of ordered.map((player) => player[part].trim())) add(PART_LABELS[part], product, size, 1)
    }
    for (const [nth, item] of special_items.entries()) {
      for (const player of ordered) add('Special item', item, player.special[nth]?.trim() ?? '', 1)
    }
  }
  for (const item of EXTRA_ITEMS) {
    for (const size of EXTRA_SIZES) add(EXTRA_LABELS[item], '', size, quantityOf(order[item][size]) ?? 0)
  }
  return [...rows.values()]
    .map((row) => ({ ...row, sizes: new Map([...row.sizes].filter(([size, pieces]) => size !== '' && pieces > 0)) }))
    .filter(({ sizes }) => sizes.size > 0)
}

/** 'Ace Jersey, Navy, White imprint'. */
const productOf = ({ product_name, garment_color_name, imprint_color_name }: OrderPart): string =>
  [product_name, garment_color_name, imprint_color_name && `${imprint_color_name} imprint`].filter(Boolean).join(', ')

const sizeTable = (order: Order): MailBlock[] => {
  const rows = sizeRowsOf(order).map(({ item, product, sizes }) => [
    item,
    { quote: product },
    { quote: [...sizes].map(([size, pieces]) => `${size}×${pieces}`).join(', ') },
    countOf(
      [...sizes.values()].reduce((sum, pieces) => sum + pieces, 0),
      'piece',
    ),
  ])
  return rows.length === 0 ? [] : [{ heading: 'Sizes' }, { columns: ['Item', 'Product', 'Sizes', 'Pieces'], rows }]
}

const PACK_NAME = (nth: number): string => `Player Pack ${nth + 1}`

const picturesIn = ({ packs }: Order): MailBlock[] =>
  packs.flatMap(({ parts }, nth) => {
    if (!parts) return []
    const pictures = parts.map((part) => ({
      title: PART_LABELS[part.part],
      words: productOf(part),
      hash: part.picture,
      color: cssColor(part.garment_color_hex),
    }))
    return [{ heading: PACK_NAME(nth) }, { pictures }]
  })

/** The players of each pack, with their sizes. */
const rosterOf = ({ packs }: Order): MailBlock[] =>
  packs.flatMap(({ players, special_items }, nth) => {
    const rows = players.filter(isOrderedPlayer).map((player) => {
      const special = special_items.flatMap((item, at) => (player.special[at] ? `${item} ${player.special[at]}` : []))
      const cells = [player.number, player.name, ...PACK_PARTS.map((part) => player[part])]
      return [...cells, ...(special_items.length > 0 ? [special.join(', ')] : [])].map((quote) => ({ quote }))
    })
    if (rows.length === 0) return []
    const columns = ['Number', 'Name', ...PACK_PARTS.map((part) => PART_LABELS[part])]
    return [
      { heading: `${PACK_NAME(nth)}: ${countOf(rows.length, 'player')}` },
      { columns: special_items.length > 0 ? [...columns, 'Special items'] : columns, rows },
    ]
  })

const contentsOf = (order: Order, isOffice: boolean): MailBlock[] => {
  const { number, team_name, club_name, needed_by, notes } = order
  const day = needed_by === null || isDay(needed_by) ? dayText(needed_by ?? '') : { quote: needed_by }
  const details = [
    ['Order', number],
    ['Team', { quote: team_name }],
    ...(club_name === null ? [] : [['Club', { quote: club_name }]]),
    ...(needed_by === null ? [] : [['Needed by', day]]),
  ]
  return [
    { columns: [], rows: details },
    `Total: ${totalsOf(order)}.`,
    `What comes next: ${STATUS_FACTS[order.status].next[isOffice ? 'office' : 'contact']}.`,
    ...picturesIn(order),
    ...sizeTable(order),
    ...(notes ? ['Notes:', { quote: notes }] : []),
  ]
}

/** The words of the contact's last questions for a change, of which the mail tells; the first one first. */
const askedIn = ({ moves }: Order, count: number): MailBlock[] => {
  const notes = moves.filter(({ action }) => action === 'object').slice(0, count)
  return notes.toReversed().flatMap(({ note }) => (note ? ['They write:', { quote: note }] : []))
}

/** Whether this address is that of a user who finds the order among those of their club. */
const isReader = async (db: Db, order: Order, address: string): Promise<boolean> => {
  const readers = await listActiveHolders(db, 'ORDER_READ')
  const own = readers.find(({ email }) => foldKey(email) === foldKey(address))
  return own !== undefined && order.club_id !== null && (await findClubOfUser(db, own.id)) === order.club_id
}

const linkTo = ({ id, number }: Order, publicUrl: string) => ({
  label: `Order ${number}`,
  url: `${publicUrl}/orders/${id}`,
})

/** Mails to people who may see the order have a link. Who is not of the office any more gets none, unless they are the contact. */
const composeAbout: ComposeMail = async ({ database, mail, joined = [], publicUrl, pictureOf }) => {
  const order = mail.record_id === null ? undefined : await findOrder(database.read, mail.record_id)
  if (!order) return null
  const kinds = [mail.kind, ...joined]
  const { user_id: userId, to_address: address } = mail
  const office = userId === null ? undefined : await findActiveHolder(database.read, 'ORDER_MANAGE', userId)
  const isContact = userId === null || foldKey(order.contact_email ?? '') === foldKey(address)
  if (!office && !isContact) return null
  const hasLink = office !== undefined || (await isReader(database.read, order, address))
  const became = LIST.format(new Set(kinds.map(becameOf)))
  const blocks: MailBlock[] = [
    'Hello,',
    `order ${order.number} ${became}.`,
    ...askedIn(order, kinds.filter((kind) => kind === ORDER_MAILS.object.kind).length),
    ...contentsOf(order, office !== undefined),
    ...(hasLink ? [linkTo(order, publicUrl)] : []),
  ]
  const message = await renderWithPictures(`Order ${order.number} ${became}`, blocks, pictureOf)
  return { to: office?.email ?? address, ...message }
}

const LIST = new Intl.ListFormat('en')

/** The mail with the link to approve an order, to its contact alone. The link is made when the mail is written. */
const composeAsk: ComposeMail = async ({ database, mail, publicUrl, pictureOf }) => {
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
  const blocks: MailBlock[] = [
    'Hello,',
    `please look at order ${order.number} as it will be printed, and approve it or ask for a change.`,
    `The link is open for ${APPROVAL_DAYS} days, until production starts. It shows the names of the players: pass it on to nobody else.`,
    { label: 'Look at the order', url },
    ...contentsOf(order, false),
  ]
  const message = await renderWithPictures(`Order ${order.number} ${ORDER_MAILS.ask.became}`, blocks, pictureOf)
  return { to: mail.to_address, ...message }
}

/** The mail of 'Send summary': the order with its players. */
export const composeSummaryOf = async (
  db: Db,
  order: Order,
  { address, publicUrl, pictureOf }: { address: string; publicUrl: string; pictureOf: PictureOf | undefined },
) => {
  const blocks: MailBlock[] = [
    'Hello,',
    `here is order ${order.number} as it stands.`,
    ...contentsOf(order, false),
    ...rosterOf(order),
    'This mail shows the names of the players: pass it on to nobody else.',
    ...((await isReader(db, order, address)) ? [linkTo(order, publicUrl)] : []),
  ]
  const subject = `Order ${order.number} ${ORDER_MAILS.summary.became}`
  return { to: address, ...(await renderWithPictures(subject, blocks, pictureOf)) }
}

/** To the contact alone: with another one nothing is sent. */
const composeSummary: ComposeMail = async ({ database, mail, publicUrl, pictureOf }) => {
  const order = mail.record_id === null ? undefined : await findOrder(database.read, mail.record_id)
  const address = mail.to_address
  if (!order || foldKey(order.contact_email ?? '') !== foldKey(address)) return null
  return composeSummaryOf(database.read, order, { address, publicUrl, pictureOf })
}

const { ask, summary, ...about } = ORDER_MAILS

export const orderMails: MailKinds = {
  ...Object.fromEntries(
    Object.values(about).map(({ kind }) => [kind, { compose: composeAbout, isJoined: true, heldUntil }]),
  ),
  [ask.kind]: { compose: composeAsk, heldUntil },
  [summary.kind]: { compose: composeSummary, heldUntil },
}
