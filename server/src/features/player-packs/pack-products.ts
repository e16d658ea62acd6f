import type { PackProduct } from '@kitroom/contract/player-packs'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'

export type PackProducts = Record<'jersey' | 'practice' | 'spandex', PackProduct[]>

/**
 * The products for packs: active, of the three categories marked as parts, with their active sizes and garment colors
 * and the active imprint colors approved for each. Four statements, however many products.
 */
export const listPackProducts = async (db: Db): Promise<PackProducts> => {
  const products = await db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.id', 'products.product_category_id')
    .select(['products.id', 'products.name', 'product_categories.pack_part'])
    .where('products.is_active', '=', true)
    .where('product_categories.pack_part', 'is not', null)
    .orderBy(inListOrder('products'))
    .execute()
  const sizesOf = Map.groupBy(await activeSizes(db), ({ product_id }) => product_id)
  const colorsOf = Map.groupBy(await activeColors(db), ({ product_id }) => product_id)
  const imprintsOf = Map.groupBy(await activeImprints(db), ({ garment_color_id }) => garment_color_id)
  const inCategory = (part: keyof PackProducts): PackProduct[] =>
    products
      .filter((product) => product.pack_part === part)
      .map(({ id, name }) => ({
        id,
        name,
        product_sizes: (sizesOf.get(id) ?? []).map(({ product_id: _, ...size }) => size),
        product_garment_colors: (colorsOf.get(id) ?? []).map(({ product_id: _, ...color }) => ({
          ...color,
          imprint_colors: (imprintsOf.get(color.id) ?? []).map(({ garment_color_id: __, ...imprint }) => imprint),
        })),
      }))
  return { jersey: inCategory('jersey'), practice: inCategory('practice'), spandex: inCategory('spandex') }
}

const activeSizes = (db: Db) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('sizes', 'sizes.id', 'size_id')
    .select(['product_id', 'sizes.id', 'sizes.code'])
    .where('sizes.is_active', '=', true)
    .orderBy(inListOrder('sizes'))
    .execute()

const activeColors = (db: Db) =>
  db
    .selectFrom('product_garment_colors')
    .innerJoin('garment_colors', 'garment_colors.id', 'garment_color_id')
    .select(['product_id', 'garment_colors.id', 'garment_colors.name', 'garment_colors.hex_value'])
    .where('garment_colors.is_active', '=', true)
    .orderBy(inListOrder('garment_colors'))
    .execute()

const activeImprints = (db: Db) =>
  db
    .selectFrom('garment_color_imprint_colors')
    .innerJoin('imprint_colors', 'imprint_colors.id', 'imprint_color_id')
    .select(['garment_color_id', 'imprint_colors.id', 'imprint_colors.name', 'imprint_colors.hex_value'])
    .where('imprint_colors.is_active', '=', true)
    .orderBy(inListOrder('imprint_colors'))
    .execute()
