import { listKey } from '@kitroom/contract/list-rows'
import { sizeRank } from '@kitroom/contract/size-text'
import { foldKey, searchText } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { range } from '../measuring.ts'
import { DATED, insertRows } from './rows.ts'

const PLAYERS = 20
const PARTS = ['jersey', 'practice', 'spandex'] as const
const CLUBS = 50
const TEAMS = 500
const ORDERS_AT_ONCE = 500

/** The stored parts of an order from Submit on. */
const keptOf = (part: string, product_id: number, garment_color_id: number, sizes: readonly object[]) => ({
  part,
  product_id,
  product_name: `Product ${product_id}`,
  product_code: `P-${product_id}`,
  supplier_name: 'Northern Textile',
  supplier_code: `NT-${product_id}`,
  garment_color_id,
  garment_color_name: `Color ${garment_color_id}`,
  garment_color_code: `Color-${garment_color_id}`,
  garment_color_hex: '204080',
  imprint_color_id: null,
  imprint_color_name: null,
  imprint_color_code: null,
  imprint_color_hex: null,
  sizes,
})

const orderOf = (nth: number, clubIds: readonly number[]) => ({
  number: `2026-${String(nth + 1).padStart(4, '0')}`,
  status: 'Submitted',
  club_id: clubIds[nth % CLUBS],
  team_name: `Team ${nth % TEAMS}`,
  contact_name: 'Pat Jones',
  contact_email: 'pat.jones@club.example',
  contact_phone: '+1 555 0100',
  needed_by: '2999-12-24',
  notes: 'Two shirts are for coaches',
  made_on: 20_260_101,
  submitted_at: DATED.created_at,
  number_listed: listKey(`2026-${String(nth + 1).padStart(4, '0')}`),
  team_name_listed: listKey(`Team ${nth % TEAMS}`),
  hoodie: '{"XS":"","S":"","M":"3","L":"","XL":"","XXL":""}',
  windbreaker: '{"XS":"","S":"","M":"","L":"1","XL":"","XXL":""}',
  ...DATED,
})

/** Submitted orders of 20 players each, of products that come in every color and size. Returns their ids. */
export const insertOrders = async (db: Db, count: number, productIds: readonly number[]): Promise<number[]> => {
  const clubs = range(CLUBS).map((nth) => `Bench Club ${nth}`)
  const clubIds = await insertRows(
    db,
    'clubs',
    clubs.map((name) => ({ name, name_key: foldKey(name), search_text: searchText(name), is_active: true, ...DATED })),
  )
  const sizes = await db.selectFrom('sizes').select(['id', 'code']).where('code', 'like', 'Size-%').execute()
  const colors = await db.selectFrom('garment_colors').select('id').where('code', 'like', 'Color-%').execute()
  const codeAt = (nth: number): string => sizes[nth % sizes.length]?.code ?? ''
  const partOf = (order_id: number, part: string, nth: number) => {
    const product_id = productIds[(order_id + nth) % productIds.length] ?? 0
    const garment_color_id = colors[order_id % colors.length]?.id ?? 0
    const kept = JSON.stringify(keptOf(part, product_id, garment_color_id, sizes))
    return { order_id, pack: 0, part, product_id, garment_color_id, imprint_color_id: null, kept }
  }
  const playerOf = (order_id: number, line: number) => {
    const [name, number] = [`Player ${line} of ${order_id}`, String(line + 1)]
    const sizes = { jersey: codeAt(line), practice: codeAt(line + 1), spandex: codeAt(line + 2) }
    const keys = Object.entries(sizes).map(([part, size]) => [`${part}_listed`, listKey(size, sizeRank(size))])
    const listed = { name_listed: listKey(name), number_listed: listKey(number), ...Object.fromEntries(keys) }
    return { order_id, pack: 0, line, name, number, ...sizes, ...listed, special: '[]' }
  }
  const moved = {
    action: 'submit',
    from_status: 'Draft',
    to_status: 'Submitted',
    note: null,
    moved_at: DATED.created_at,
  }
  const ids: number[] = []
  for (let start = 0; start < count; start += ORDERS_AT_ONCE) {
    const orders = range(Math.min(ORDERS_AT_ONCE, count - start)).map((nth) => orderOf(start + nth, clubIds))
    const own = await insertRows(db, 'orders', orders)
    const ofEach = (rows: (id: number) => object[]) => own.flatMap(rows) as Record<string, unknown>[]
    await insertMany(
      db,
      'order_packs',
      ofEach((order_id) => [{ order_id, pack: 0, special_items: '[]' }]),
    )
    await insertMany(
      db,
      'order_parts',
      ofEach((id) => PARTS.map((part, nth) => partOf(id, part, nth))),
    )
    await insertMany(
      db,
      'order_players',
      ofEach((id) => range(PLAYERS).map((line) => playerOf(id, line))),
    )
    await insertMany(
      db,
      'order_moves',
      ofEach((order_id) => [{ order_id, ...moved }]),
    )
    ids.push(...own)
  }
  return ids
}
