import { garmentColors as declared, GarmentColor, type ListedGarmentColor } from '@kitroom/contract/garment-colors'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../platform/database/columns-of.ts'
import { inListOrder } from '../platform/database/order.ts'
import type { Db } from '../platform/database/schema.ts'
import { recordArea } from '../platform/record-area.ts'
import { forgetChecked } from './image-transfer/index.ts'

/** The hex digits of a garment color. */
export const colorOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT hex_value FROM garment_colors WHERE garment_colors.id = ${id})`

const COLUMNS = columnsOf(GarmentColor.omit({ imprint_color_ids: true }))

/** All by `sort_order` and name, each with its approved imprint colors in their own order. */
const listGarmentColors = async (db: Db): Promise<ListedGarmentColor[]> => {
  const colors = await db.selectFrom('garment_colors').select(COLUMNS).orderBy(inListOrder('garment_colors')).execute()
  const rows = await db
    .selectFrom('garment_color_imprint_colors')
    .innerJoin('imprint_colors', 'imprint_colors.id', 'garment_color_imprint_colors.imprint_color_id')
    .select(['garment_color_id', 'imprint_colors.id', 'imprint_colors.name', 'imprint_colors.hex_value'])
    .orderBy(inListOrder('imprint_colors'))
    .execute()
  const approved = Map.groupBy(rows, ({ garment_color_id }) => garment_color_id)
  return colors.map((color) => {
    const imprint_colors = (approved.get(color.id) ?? []).map(({ id, name, hex_value }) => ({ id, name, hex_value }))
    return { ...color, imprint_color_ids: imprint_colors.map(({ id }) => id), imprint_colors }
  })
}

const IMPRINTS = {
  field: 'imprint_color_ids',
  table: 'garment_color_imprint_colors',
  owner: 'garment_color_id',
  member: 'imprint_color_id',
  of: 'imprint_colors',
} as const

/** The rules are in `docs/product.md`, 'Garment colors'. */
export const garmentColors = recordArea(declared, {
  name: 'garment-colors',
  table: 'garment_colors',
  search: 'Colors',
  found: { showsUses: true, hex: sql`garment_colors.hex_value` },
  links: [IMPRINTS],
  refers: true,
  list: listGarmentColors,
  answer: (garment_color) => ({ garment_color, imprint_color_ids: garment_color.imprint_color_ids }),
  beforeRemove: forgetChecked('color_id'),
})
