import type { Order, OrderInput } from '@kitroom/contract/order'
import type { OrderAction } from '@kitroom/contract/order-statuses'
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
import { readTable } from '../platform/read-table.ts'
import { dateMoves, dateStockMovements, deliverBefore } from './order-dates.ts'
import { CLUBS } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NO_QUANTITIES = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

type DemoOrder = Record<'days_ago' | 'team' | 'club' | 'pack', string> & { actions: string | null; note: string | null }

/** Two seasons: shipped orders, then orders in every status, one of which waits for missing pieces. */
const ORDERS = readTable<DemoOrder>(import.meta.dirname, 'orders.csv')

type Player = Record<'name' | 'number' | 'jersey' | 'practice' | 'spandex', string>

/** By the number of their order in that table. */
const PLAYERS = Map.groupBy(
  readTable<Player & { order: string }>(import.meta.dirname, 'players.csv'),
  ({ order }) => order,
)

/** The team with an order that changes after it was printed, and the one whose contact approves. */
const PRINTED = { team: 'Girls 17', daysAgo: 8 }
const APPROVED = { team: 'Boys 14', askedDaysAgo: 4, daysAgo: 3 }
/** Orders from before the first delivery that is known took what came then. */
const LAST_SEASON_DAYS = 300

/** A team that still collects sizes, and the entries that its link has received. */
const COLLECTING = 'Boys 16'
const ENTRIES = [
  { name: 'Theo Marsh', number: '11', jersey: 'L', practice: 'L', spandex: 'M' },
  { name: 'Sami Okafor', number: '4', jersey: 'YL', practice: 'XXL', spandex: 'XXL' },
  { name: 'Ravi Petersen', number: '', jersey: 'L', practice: 'YM', spandex: 'XS' },
]
const LINK_OPEN_DAYS = 21
const DAYS_TO_MAKE = 45
const DAYS_TO_DELIVER = 4

const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
const dayFrom = (now: Date, days: number): string => daysFrom(now, days).toISOString().slice(0, 10)

type People = { office: number; club: number }

/** The orders of the demo business. The demo's Club Staff belongs to the first club. */
export const insertOrders = async (db: Db, people: People, { timeZone, at: now }: Required<Made>): Promise<void> => {
  const clubs = await db.selectFrom('clubs').select(['id', 'name']).execute()
  const clubIds = new Map(clubs.map(({ id, name }) => [name, id]))
  const club_id = clubIds.get(CLUBS[0]?.name ?? '') ?? null
  await db.updateTable('users').set({ club_id }).where('id', '=', people.club).execute()
  const packs = await db.selectFrom('player_packs').selectAll().execute()
  for (const [nth, { days_ago, team, club, pack: packName, actions, note }] of ORDERS.entries()) {
    const daysAgo = Number(days_ago)
    const made = daysFrom(now, -daysAgo)
    const pack = PackParts.parse(packs.find(({ name }) => name === packName))
    const players = PLAYERS.get(String(nth + 1)) ?? []
    const values: OrderInput = {
      club_id: clubIds.get(club) ?? null,
      team_name: team,
      contact_name: 'Clara Nyström',
      contact_email: 'club@kitroom.example',
      contact_phone: '+1 555 0140',
      needed_by: dayFrom(made, DAYS_TO_MAKE),
      ship_by: dayFrom(made, DAYS_TO_MAKE - DAYS_TO_DELIVER),
      notes: null,
      address: null,
      packs: [
        { pack, special_items: [], players: players.map(({ order: _, ...player }) => ({ ...player, special: [] })) },
      ],
      hoodie: { ...NO_QUANTITIES, M: '4', L: '3' },
      windbreaker: NO_QUANTITIES,
    }
    const order = await createOrder(db, values, people.club, { timeZone, at: made })
    const moved = await moveOn(db, order, (actions?.split(' ') ?? []) as OrderAction[], note, people.office) // by their names
    if (daysAgo > LAST_SEASON_DAYS) await deliverBefore(db, order.id, made)
    if (team === PRINTED.team) await changePrinted(db, moved, values, people.office, daysFrom(now, -PRINTED.daysAgo))
    if (team === APPROVED.team) await approve(db, moved, people.office, now)
    await dateMoves(db, order.id, made, now)
    if (team !== COLLECTING) continue
    await insertSizeLink(db, order.id, dayFrom(now, LINK_OPEN_DAYS), people.club)
    for (const entry of ENTRIES) await insertSizeEntry(db, order.id, entry)
  }
  await dateStockMovements(db)
}

const moveOn = async (
  db: Db,
  draft: Order,
  actions: readonly OrderAction[],
  note: string | null,
  userId: number,
): Promise<Order> => {
  const writer = { userId, sides: ['office', 'maker'], today: '2000-01-01' } as const
  const yes = { accepts_doubts: true, as_back_order: true }
  let order = draft
  for (const action of actions) {
    const input = { action, note: action === actions.at(-1) ? note : null, ...yes }
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
  const approval = db.updateTable('order_approvals').set({ asked_at }).where('order_id', '=', order.id)
  await approval.execute()
  const at = daysFrom(now, -APPROVED.daysAgo).toISOString()
  await storeApproval(db, order, order.contact_name ?? '', at)
  const { status } = order
  const event = { action: 'approve', note: null, from: status, to: status, at } as const
  await insertEvent(db, order.id, event, order.contact_name ?? '')
}
