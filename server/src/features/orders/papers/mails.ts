import { dayText, isDay } from '@kitroom/contract/days'
import { cssColor, isEmail } from '@kitroom/contract/fields'
import type { Order } from '@kitroom/contract/order'
import { APPROVAL_DAYS, secretPath } from '@kitroom/contract/order-approval'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import {
  bySize,
  countPieces,
  countText,
  garmentName,
  packName,
  piecesInWords,
  sizedPieces,
} from '@kitroom/contract/order-pieces'
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
import { becameOfAll, heldUntil, logSent, MAKERS, ORDER_MAILS } from '../order/mail-queue.ts'
import { findClubOfUser, findOrder } from '../order/queries.ts'
import { findPieces } from '../parcels/parcels.ts'
import { listParcelRows } from '../parcels/queries.ts'

/** The totals of an order, without names of players. */
const totalsOf = (order: Order): string => {
  const players = order.packs.flatMap((pack) => pack.players.filter(isOrderedPlayer))
  return [countText(players.length, 'player'), piecesInWords(sizedPieces(order))].filter(Boolean).join(', ')
}

/** The pieces of each product, special item and extra that have a size. */
const sizeRowsOf = (order: Order) => {
  const rows = sizedPieces(order).map((piece) => ({
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
    countText(countPieces(pieces), 'piece'),
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
      { heading: `${packName(nth)}: ${countText(rows.length, 'player')}` },
      { columns: special_items.length > 0 ? [...columns, 'Special items'] : columns, rows },
    ]
  })

const nextOf = ({ status, approval }: Order, isOffice: boolean): string => {
  const mustChange = isOffice && approval === 'Change asked' && STATUS_FACTS[status].mayBeApproved
  return mustChange
    ? 'change the order as its contact asks'
    : STATUS_FACTS[status].next[isOffice ? 'office' : 'contact']
}

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
    `What comes next: ${nextOf(order, isOffice)}.`,
    ...picturesIn(order),
    ...sizeTable(order),
    ...(notes ? ['Notes:', { quote: notes }] : []),
  ]
}

const quoted = (title: string, text: string | null): MailBlock[] => (text ? [title, { quote: text }] : [])

type Move = Order['moves'][number]
type ParcelRow = Awaited<ReturnType<typeof listParcelRows>>[number]

const aboutParcel = ({ note, detail }: Move, parcel: ParcelRow | undefined): MailBlock[] =>
  parcel
    ? [
        `Parcel ${parcel.number}: ${parcel.contents}.`,
        ...quoted('Carrier:', parcel.carrier),
        ...quoted('Tracking number:', parcel.tracking),
        ...quoted('Goes to:', parcel.address),
        ...quoted('Note:', note),
      ]
    : quoted('Parcel:', detail)

/** Of each move that a mail tells of, in words of its own. The changes may name players: they are for those who make it. */
const aboutMove = (move: Move, parcels: readonly ParcelRow[], mayReadNames: boolean): MailBlock[] => {
  const { action, note, detail } = move
  switch (action) {
    case 'object':
      return quoted('They write:', note)
    case 'confirm':
      return quoted('Stock:', detail)
    case 'change': {
      const changes = mayReadNames ? (detail ?? note ?? '').split('\n').filter(Boolean) : []
      return changes.length > 0 ? ['Changes:', ...changes.map((quote) => ({ quote }))] : []
    }
    case 'ship':
    case 'parcel':
      return aboutParcel(
        move,
        parcels.find(({ made_at }) => made_at === move.moved_at),
      )
    case 'unship':
      return [...quoted('Taken back:', detail), ...quoted('Why:', note)]
    case 'close':
    case 'cancel':
      return quoted('Why:', note)
    default:
      return []
  }
}

/** The moves that a mail tells of: as many of each kind as mails are sent with it, the first one first. */
const toldMoves = ({ moves }: Order, kinds: readonly string[]): Move[] => {
  const events = Object.entries(ORDER_MAILS).flatMap(([action, { kind }]) => {
    const count = kinds.filter((one) => one === kind).length
    return moves.filter((move) => move.action === action).slice(0, count)
  })
  return events.toSorted((one, other) => one.id - other.id)
}

/** The pieces of an order with parcels that are not shipped. */
const leftOf = async (db: Db, order: Order): Promise<MailBlock[]> => {
  if (order.pieces_shipped === 0 || order.pieces_shipped >= order.pieces) return []
  const { there, missing } = await findPieces(db, order)
  const words = piecesInWords([...there, ...missing])
  return [`${STATUS_FACTS[order.status].isOpen ? 'Still to come' : 'Will not come'}: ${words}.`]
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
  const office = userId === null ? undefined : await findActiveHolder(database.read, userId, ...MAKERS)
  const isContact = userId === null || foldKey(order.contact_email ?? '') === foldKey(address)
  if (!office && !isContact) return null
  const isReading =
    office !== undefined && (await findActiveHolder(database.read, office.id, 'ORDER_READ')) !== undefined
  const hasLink = office !== undefined || (await isReader(database.read, order, address))
  const became = becameOfAll(kinds)
  const parcels = await listParcelRows(database.read, order.id)
  const blocks: MailBlock[] = [
    'Hello,',
    `order ${order.number} ${became}.`,
    ...toldMoves(order, kinds).flatMap((move) => aboutMove(move, parcels, isReading)),
    ...(await leftOf(database.read, order)),
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
