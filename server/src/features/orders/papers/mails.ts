import { dayText, isDay } from '@kitroom/contract/days'
import { cssColor, isEmail } from '@kitroom/contract/fields'
import type { Order, OrderPart } from '@kitroom/contract/order'
import { APPROVAL_DAYS, secretPath } from '@kitroom/contract/order-approval'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { bySize, countPieces, garmentName, type Piece, packName, piecesOf } from '@kitroom/contract/order-pieces'
import { STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { findActiveHolder, listActiveHolders } from '../../../platform/access/holders.ts'
import { foldKey } from '../../../platform/database/fold-key.ts'
import { lockRow } from '../../../platform/database/rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import {
  type ComposeMail,
  type MailBlock,
  type MailKinds,
  type PictureOf,
  renderWithPictures,
} from '../../../platform/mail/message.ts'
import { insertApprovalToken } from '../links/approvals.ts'
import { becameOfAll, heldUntil, logSent, ORDER_MAILS } from '../order/mail-queue.ts'
import { findClubOfUser, findOrder } from '../order/queries.ts'

const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The words for one piece and for several, in the order of the totals. */
const ITEM_WORDS: Readonly<Record<Piece<OrderPart, never>['item'], readonly [one: string, many?: string]>> = {
  jersey: ['jersey'],
  practice: ['practice tee'],
  spandex: ['spandex', 'spandex'],
  hoodie: ['hoodie'],
  windbreaker: ['windbreaker'],
  special: ['special item'],
}

/** The totals of an order, without names of players. */
const totalsOf = (order: Order): string => {
  const players = order.packs.flatMap((pack) => pack.players.filter(isOrderedPlayer))
  const sized = Map.groupBy(
    piecesOf(order).filter(({ size }) => size !== ''),
    ({ item }) => item,
  )
  const items = Object.entries(ITEM_WORDS).map(([item, words]) => {
    const count = countPieces(sized.get(item as keyof typeof ITEM_WORDS) ?? []) // its own key
    return count > 0 && countOf(count, ...words)
  })
  return [countOf(players.length, 'player'), ...items].filter(Boolean).join(', ')
}

/** The pieces of each product, special item and extra that have a size. */
const sizeRowsOf = (order: Order) => {
  const rows = piecesOf(order)
    .filter(({ size }) => size !== '')
    .map((piece) => ({
      ...piece,
      label: piece.item === 'special' ? 'Special item' : piece.title,
      product: piece.item === 'special' ? piece.title : piece.part ? garmentName(piece.part) : '',
    }))
  return [...Map.groupBy(rows, ({ label, product }) => JSON.stringify([label, product])).values()]
}

const sizeTable = (order: Order): MailBlock[] => {
  const rows = sizeRowsOf(order).map((pieces) => [
    pieces[0]?.label ?? '',
    { quote: pieces[0]?.product ?? '' },
    {
      quote: bySize(pieces)
        .map(({ size, count }) => `${size}×${count}`)
        .join(', '),
    },
    countOf(countPieces(pieces), 'piece'),
  ])
  return rows.length === 0 ? [] : [{ heading: 'Sizes' }, { columns: ['Item', 'Product', 'Sizes', 'Pieces'], rows }]
}

const picturesIn = ({ packs }: Order): MailBlock[] =>
  packs.flatMap(({ parts }, nth) => {
    if (!parts) return []
    const pictures = parts.map((part) => ({
      title: PART_LABELS[part.part],
      words: garmentName(part),
      hash: part.picture,
      color: cssColor(part.garment_color_hex),
    }))
    return [{ heading: packName(nth) }, { pictures }]
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
      { heading: `${packName(nth)}: ${countOf(rows.length, 'player')}` },
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
  const reader = readers.find(({ email }) => foldKey(email) === foldKey(address))
  return reader !== undefined && order.club_id !== null && (await findClubOfUser(db, reader.id)) === order.club_id
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
  const became = becameOfAll(kinds)
  const blocks: MailBlock[] = [
    'Hello,',
    `order ${order.number} ${became}.`,
    ...askedIn(order, kinds.filter((kind) => kind === ORDER_MAILS.object.kind).length),
    ...contentsOf(order, office !== undefined),
    ...(hasLink ? [linkTo(order, publicUrl)] : []),
  ]
  const message = await renderWithPictures(`Order ${order.number} ${became}`, blocks, pictureOf)
  // Who answers from the office means the contact.
  const contact = order.contact_email
  const replyTo = office && contact !== null && isEmail(contact) ? { replyTo: contact } : {}
  return { to: office?.email ?? address, ...replyTo, ...message }
}

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
    Object.values(about).map(({ kind }) => [kind, { compose: composeAbout, isJoined: true, heldUntil, sent: logSent }]),
  ),
  [ask.kind]: { compose: composeAsk, heldUntil, sent: logSent },
  [summary.kind]: { compose: composeSummary, heldUntil, sent: logSent },
}
