import { createClub } from '@kitroom/contract/clubs'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import type { OrderInput } from '@kitroom/contract/order'
import { listSizes } from '@kitroom/contract/sizes'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Caller } from './client.ts'
import { insertPackCatalogue } from './records.ts'

const noQuantities = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

/** The details of an order, every field filled. */
export const anOrder = (own: Partial<OrderInput> = {}): OrderInput => ({
  club_id: null,
  team_name: 'Girls 16 Blue',
  contact_name: 'Pat Jones',
  contact_email: 'pat.jones@club.example',
  contact_phone: '+1 555 0100',
  needed_by: '2999-12-24',
  ship_by: '2999-12-20',
  notes: 'Two shirts are for coaches',
  address: '12 Court Lane\nSpringfield',
  packs: [],
  hoodie: { ...noQuantities, M: '3' },
  windbreaker: { ...noQuantities, XL: '1' },
  ...own,
})

/** A pack whose three parts have the same first size, and their pieces in stock. */
export const insertOrderCatalogue = async (admin: Caller, database: Database, available: number) => {
  const { name: _, ...pack } = (await insertPackCatalogue(admin)).pack
  const { sizes } = await admin.call(listSizes)
  const codeOf = new Map(sizes.map(({ id, code }) => [id, code]))
  const items = await database.read.selectFrom('inventory_items').selectAll().orderBy('id').execute()
  const itemsOf = (part: 'jersey' | 'practice' | 'spandex') =>
    items
      .filter(
        (item) =>
          item.product_id === pack[`${part}_product_id`] && item.garment_color_id === pack[`${part}_garment_color_id`],
      )
      .map(({ id, size_id }) => ({ id, code: codeOf.get(size_id) ?? '' }))
  const stock = { jersey: itemsOf('jersey'), practice: itemsOf('practice'), spandex: itemsOf('spandex') }
  const first = ({ 0: item }: readonly { id: number; code: string }[]) => item ?? { id: 0, code: '' }
  const ordered = { jersey: first(stock.jersey), practice: first(stock.practice), spandex: first(stock.spandex) }
  for (const { id } of Object.values(ordered)) {
    await admin.call(updateInventoryItem, {
      params: { id },
      body: { in_stock: true, adjustment_qty: available, notes: null },
    })
  }
  const player = (name: string, number: string) => ({
    name,
    number,
    jersey: ordered.jersey.code,
    practice: ordered.practice.code,
    spandex: ordered.spandex.code,
    special: [],
  })
  /** A pack for this many players. */
  const packFor = (count: number): OrderInput['packs'][number] => ({
    pack,
    special_items: [],
    players: Array.from({ length: count }, (__, nth) => player(`Player ${nth + 1}`, String(nth + 1))),
  })
  /** The pieces in stock of the ordered jersey size. */
  const onHand = async (part: keyof typeof ordered = 'jersey'): Promise<number> =>
    (
      await database.read
        .selectFrom('inventory_items')
        .select('available_qty')
        .where('id', '=', ordered[part].id)
        .executeTakeFirstOrThrow()
    ).available_qty
  return { pack, packFor, onHand, ordered }
}

export const insertClubNamed = async (admin: Caller, name: string): Promise<number> =>
  (await admin.call(createClub, { body: { name } })).club.id
