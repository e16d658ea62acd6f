import { ORDER_PARTS } from '@kitroom/contract/order-checks'
import type { OrderAction } from '@kitroom/contract/order-moves'
import type { Order, OrderInput } from '@kitroom/contract/orders'
import { PackParts } from '@kitroom/contract/player-packs'
import { createOrder, moveOrder } from '../features/orders/index.ts'
import type { Db } from '../platform/database/schema.ts'
import { CLUBS, FIRST_NAMES, LAST_NAMES } from './people-data.ts'
import { seededRandom } from './seeded-random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NO_QUANTITIES = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

type DemoOrder = {
  team: string
  /** Which of the clubs, counted from 0; the first is that of the demo's Club Staff. */
  club: number
  pack: number
  players: number
  actions: readonly OrderAction[]
  note?: string
}

/** One in every status, and one that waits for what is short. */
const ORDERS: readonly DemoOrder[] = [
  { team: 'Girls 18 Navy', club: 1, pack: 2, players: 10, actions: ['submit', 'confirm', 'start', 'ship'] },
  { team: 'Boys 15', club: 3, pack: 1, players: 9, actions: ['submit', 'cancel'], note: 'The team has folded' },
  { team: 'Girls 16 Blue', club: 0, pack: 0, players: 12, actions: ['submit', 'confirm', 'start'] },
  {
    team: 'Regional 17',
    club: 5,
    pack: 3,
    players: 48,
    actions: ['submit', 'confirm'],
    note: 'The rest with the delivery',
  },
  { team: 'Girls 14 White', club: 0, pack: 1, players: 11, actions: ['submit'] },
  { team: 'Summer camp', club: 2, pack: 4, players: 14, actions: ['submit'] },
  { team: 'Boys 16', club: 0, pack: 2, players: 7, actions: [] },
]

const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** What of a pack can be ordered now, by part. */
const orderableSizes = async (db: Db, pack: PackParts): Promise<Record<(typeof ORDER_PARTS)[number], string[]>> => {
  const sizes = { jersey: [] as string[], practice: [] as string[], spandex: [] as string[] }
  for (const part of ORDER_PARTS) {
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
export const insertOrders = async (db: Db, people: People, now: Date): Promise<void> => {
  const random = seededRandom(11)
  const oneOf = (codes: readonly string[]): string => codes[random.between(0, codes.length - 1)] ?? ''
  const clubs = await db.selectFrom('clubs').select(['id', 'name']).orderBy('id').execute()
  const idOf = (name: string | undefined) => clubs.find((club) => club.name === name)?.id ?? null
  await db
    .updateTable('users')
    .set({ club_id: idOf(CLUBS[0].name) })
    .where('id', '=', people.club)
    .execute()
  const packs = await db.selectFrom('player_packs').selectAll().orderBy('id').execute()
  for (const { team, club, pack: nth, players, actions, note } of ORDERS) {
    const pack = PackParts.parse(packs[nth % packs.length])
    const sizes = await orderableSizes(db, pack)
    const player = (at: number) => ({
      name: `${FIRST_NAMES[at % FIRST_NAMES.length]} ${LAST_NAMES[(at * 7) % LAST_NAMES.length]}`,
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
      needed_by: dayFrom(now, 30 + nth * 7),
      notes: null,
      packs: [{ pack, special_items: [], players: Array.from({ length: players }, (_, at) => player(at)) }],
      hoodie: { ...NO_QUANTITIES, M: '4', L: '3' },
      windbreaker: NO_QUANTITIES,
    }
    await moveOn(db, await createOrder(db, values, people.club), actions, note, people.office)
  }
}

const moveOn = async (
  db: Db,
  draft: Order,
  actions: readonly OrderAction[],
  note: string | undefined,
  userId: number,
): Promise<void> => {
  let order = draft
  for (const action of actions) {
    const input = { action, note: action === actions.at(-1) ? (note ?? null) : null }
    const yes = { accepts_doubts: true, as_back_order: true }
    order = await moveOrder(db, order, { ...input, ...yes }, { userId, side: 'office', today: '2000-01-01' })
  }
}
