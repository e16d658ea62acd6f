import type { Order, OrderInput } from '@kitroom/contract/order'
import type { OrderAction } from '@kitroom/contract/order-statuses'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { PackParts } from '@kitroom/contract/player-packs'
import {
  createOrder,
  insertApproval,
  insertEvent,
  insertSizeEntry,
  insertSizeLink,
  type Made,
  moveOrder,
  storeApproval,
  storePrints,
  updateOrder,
} from '../features/orders/index.ts'
import type { Db } from '../platform/database/schema.ts'
import { seededRandom } from '../platform/seeded-random.ts'
import { dateMoves, dateStockMovements, deliverBefore } from './order-dates.ts'
import { CLUBS, FIRST_NAMES, LAST_NAMES } from './people-data.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NO_QUANTITIES = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

type DemoOrder = {
  /** The day it was created. */
  daysAgo: number
  team: string
  /** The index of the club; 0 is that of the demo's Club Staff. */
  club: number
  pack: number
  players: number
  /** Where its names begin, so that teams have players of their own, and the same ones in the next season. */
  names: number
  actions: readonly OrderAction[]
  note?: string
}

const SHIPPED = ['submit', 'confirm', 'start', 'ship'] as const

/** Two seasons: shipped orders, then orders in every status, one of which waits for missing pieces. */
const ORDERS: readonly DemoOrder[] = [
  { daysAgo: 385, team: 'Girls 16 Blue', club: 0, pack: 0, players: 5, names: 0, actions: SHIPPED },
  { daysAgo: 372, team: 'Boys 17 Red', club: 6, pack: 3, players: 4, names: 4, actions: SHIPPED },
  { daysAgo: 96, team: 'Boys 18', club: 2, pack: 1, players: 6, names: 2, actions: SHIPPED },
  { daysAgo: 88, team: 'Girls 15', club: 4, pack: 0, players: 5, names: 3, actions: SHIPPED },
  {
    daysAgo: 80,
    team: 'Girls 16 Blue',
    club: 0,
    pack: 0,
    players: 6,
    names: 0,
    actions: SHIPPED,
    note: 'Sent in two boxes',
  },
  { daysAgo: 71, team: 'Boys 17 Red', club: 6, pack: 3, players: 4, names: 4, actions: SHIPPED },
  { daysAgo: 63, team: 'Coaches', club: 3, pack: 2, players: 3, names: 5, actions: SHIPPED },
  { daysAgo: 52, team: 'Girls 18 Navy', club: 1, pack: 2, players: 10, names: 6, actions: SHIPPED },
  {
    daysAgo: 40,
    team: 'Boys 15',
    club: 3,
    pack: 1,
    players: 9,
    names: 9,
    actions: ['submit', 'cancel'],
    note: 'The team has folded',
  },
  { daysAgo: 26, team: 'Girls 17', club: 5, pack: 4, players: 8, names: 10, actions: ['submit', 'confirm', 'start'] },
  {
    daysAgo: 24,
    team: 'Girls 16 Blue',
    club: 0,
    pack: 0,
    players: 12,
    names: 0,
    actions: ['submit', 'confirm', 'start'],
  },
  {
    daysAgo: 15,
    team: 'Regional 17',
    club: 5,
    pack: 3,
    players: 48,
    names: 11,
    actions: ['submit', 'confirm'],
    note: 'The rest with the delivery',
  },
  { daysAgo: 12, team: 'Boys 14', club: 4, pack: 3, players: 7, names: 12, actions: ['submit', 'confirm'] },
  { daysAgo: 6, team: 'Girls 14 White', club: 0, pack: 1, players: 11, names: 7, actions: ['submit'] },
  { daysAgo: 4, team: 'Summer camp', club: 2, pack: 4, players: 14, names: 0, actions: ['submit'] },
  { daysAgo: 1, team: 'Boys 16', club: 0, pack: 2, players: 7, names: 8, actions: [] },
]

/** The team with an order that changes after it was printed, and the one whose contact approves. */
const PRINTED = { team: 'Girls 17', daysAgo: 8 }
const APPROVED = { team: 'Boys 14', askedDaysAgo: 4, daysAgo: 3 }
/** Orders from before the first delivery that is known took what came then. */
const LAST_SEASON_DAYS = 300

/** Girls stand at the even places of the names, boys at the odd ones. */
const nameOf = (team: string, nth: number): string => {
  const first = team.startsWith('Girls') ? 2 * nth : team.startsWith('Boys') ? 2 * nth + 1 : nth
  return `${FIRST_NAMES[first % FIRST_NAMES.length]}`
}

/** A team that still collects sizes, and the entries that its link has received. */
const COLLECTING = 'Boys 16'
const ENTRIES = [
  { name: 'Theo Marsh', number: '11' },
  { name: 'Sami Okafor', number: '4' },
  { name: 'Ravi Petersen', number: '' },
]
const LINK_OPEN_DAYS = 21
const DAYS_TO_MAKE = 45
const DAYS_TO_DELIVER = 4

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
const dayFrom = (now: Date, days: number): string => daysFrom(now, days).toISOString().slice(0, 10)

/** The sizes that can be ordered of a pack, by part. */
const orderableSizes = async (db: Db, pack: PackParts): Promise<Record<(typeof PACK_PARTS)[number], string[]>> => {
  const sizes = { jersey: [] as string[], practice: [] as string[], spandex: [] as string[] }
  for (const part of PACK_PARTS) {
    const rows = await db
      .selectFrom('inventory_items')
      .innerJoin('sizes', 'sizes.id', 'size_id')
      .select('sizes.code')
      .where('product_id', '=', pack[`${part}_product_id`])
      .where('garment_color_id', '=', pack[`${part}_garment_color_id`])
      .where('is_offered', '=', true)
      .where('in_stock', '=', true)
      .orderBy('sizes.sort_order')
      .execute()
    sizes[part] = rows.map(({ code }) => code)
  }
  return sizes
}

type People = { office: number; club: number }

/** The orders of the demo business. The demo's Club Staff belongs to the first club. */
export const insertOrders = async (db: Db, people: People, { timeZone, at: now }: Required<Made>): Promise<void> => {
  const random = seededRandom(11)
  const oneOf = (codes: readonly string[]): string => codes[random.between(0, codes.length - 1)] ?? ''
  const clubs = await db.selectFrom('clubs').select(['id', 'name']).orderBy('id').execute()
  const idOf = (name: string | undefined) => clubs.find((club) => club.name === name)?.id ?? null
  await db
    .updateTable('users')
    .set({ club_id: idOf(CLUBS[0]?.name) })
    .where('id', '=', people.club)
    .execute()
  const packs = await db.selectFrom('player_packs').selectAll().orderBy('id').execute()
  for (const { daysAgo, team, club, pack: nth, players, names, actions, note } of ORDERS) {
    const made = daysFrom(now, -daysAgo)
    const pack = PackParts.parse(packs[nth % packs.length])
    const sizes = await orderableSizes(db, pack)
    const player = (at: number) => ({
      name: `${nameOf(team, at + names)} ${LAST_NAMES[(at * 7 + names) % LAST_NAMES.length]}`,
      number: String(at + 1),
      jersey: oneOf(sizes.jersey),
      practice: oneOf(sizes.practice),
      spandex: oneOf(sizes.spandex),
      special: [],
    })
    const values: OrderInput = {
      club_id: idOf(CLUBS[club]?.name),
      team_name: team,
      contact_name: 'Clara Nyström',
      contact_email: 'club@kitroom.example',
      contact_phone: '+1 555 0140',
      needed_by: dayFrom(made, DAYS_TO_MAKE),
      ship_by: dayFrom(made, DAYS_TO_MAKE - DAYS_TO_DELIVER),
      notes: null,
      address: null,
      packs: [{ pack, special_items: [], players: Array.from({ length: players }, (_, at) => player(at)) }],
      hoodie: { ...NO_QUANTITIES, M: '4', L: '3' },
      windbreaker: NO_QUANTITIES,
    }
    const order = await createOrder(db, values, people.club, { timeZone, at: made })
    const moved = await moveOn(db, order, actions, note, people.office)
    if (daysAgo > LAST_SEASON_DAYS) await deliverBefore(db, order.id, made)
    if (team === PRINTED.team) await changePrinted(db, moved, values, people.office, daysFrom(now, -PRINTED.daysAgo))
    if (team === APPROVED.team) await approve(db, moved, people.office, now)
    await dateMoves(db, order.id, made, now)
    if (team !== COLLECTING) continue
    await insertSizeLink(db, order.id, dayFrom(now, LINK_OPEN_DAYS), people.club)
    for (const entry of ENTRIES) {
      const { jersey, practice, spandex } = player(0)
      await insertSizeEntry(db, order.id, { ...entry, jersey, practice, spandex })
    }
  }
  await dateStockMovements(db)
}

const moveOn = async (
  db: Db,
  draft: Order,
  actions: readonly OrderAction[],
  note: string | undefined,
  userId: number,
): Promise<Order> => {
  const writer = { userId, sides: ['office', 'maker'], today: '2000-01-01' } as const
  const yes = { accepts_doubts: true, as_back_order: true }
  let order = draft
  for (const action of actions) {
    const input = { action, note: action === actions.at(-1) ? (note ?? null) : null, ...yes }
    order = await moveOrder(db, order, input, writer)
    const isOwed = action === 'ship' && order.status !== 'Shipped'
    if (isOwed) order = await moveOrder(db, order, { action: 'close', note: 'The rest is not wanted', ...yes }, writer)
  }
  return order
}

/** A player gets another number after the sheet was printed. */
const changePrinted = async (db: Db, order: Order, values: OrderInput, userId: number, at: Date): Promise<void> => {
  await storePrints(db, [order], userId, at.toISOString())
  const packs = values.packs.map((pack) => ({
    ...pack,
    players: pack.players.map((player, nth) => (nth === 2 ? { ...player, number: '33' } : player)),
  }))
  await updateOrder(db, order, { ...values, packs }, { userId, sides: ['office', 'maker'], today: '2000-01-01' })
}

const approve = async (db: Db, order: Order, userId: number, now: Date): Promise<void> => {
  await insertApproval(db, order.id, userId)
  const asked_at = daysFrom(now, -APPROVED.askedDaysAgo).toISOString()
  const asked = db.updateTable('order_approvals').set({ asked_at }).where('order_id', '=', order.id)
  await asked.execute()
  const at = daysFrom(now, -APPROVED.daysAgo).toISOString()
  await storeApproval(db, order, order.contact_name ?? '', at)
  const { status } = order
  const event = { action: 'approve', note: null, from: status, to: status, at } as const
  await insertEvent(db, order.id, event, order.contact_name ?? '')
}
