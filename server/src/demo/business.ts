import { isHardToRead } from '@kitroom/contract/contrast'
import { nameOrder } from '@kitroom/contract/name-order'
import { USUAL_GARMENT_COLORS, USUAL_IMPRINT_COLORS, USUAL_SIZES } from '../features/shop/index.ts'
import { foldKey, ofName, searchText } from '../platform/database/fold-key.ts'
import type { Db, Tables } from '../platform/database/schema.ts'
import { MORE_CATEGORIES, PACKS, PRODUCTS } from './catalogue-data.ts'

const CODED_AT = '2026-01-12T15:00:00.000Z'

type CodedTable = 'sizes' | 'product_categories' | 'imprint_colors' | 'garment_colors' | 'products'
type Ids = ReadonlyMap<string, number>

/** The id of a code in the demo data. */
const idOf = (ids: Ids, code: string): number => {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`The demo data names the code ${code} and has no such record`)
  return id
}

const coded = <T extends { code: string; name: string }>(row: T, nth: number, ...keys: string[]) => ({
  ...row,
  code_key: foldKey(row.code),
  search_text: searchText(row.name, row.code, ...keys),
  name_order: nameOrder(row.name),
  sort_order: (nth + 1) * 10,
  is_active: true,
  created_at: CODED_AT,
  updated_at: CODED_AT,
})

const idsIn = async (db: Db, table: CodedTable): Promise<Ids> => {
  const rows = await db.selectFrom(table).select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The imprint colors approved for each garment color, by code. */
export const APPROVED: ReadonlyMap<string, readonly { code: string; hex_value: string }[]> = new Map(
  USUAL_GARMENT_COLORS.map((garment) => [
    garment.code,
    USUAL_IMPRINT_COLORS.filter((imprint) => !isHardToRead(garment.hex_value, imprint.hex_value)),
  ]),
)

const insertProducts = async (db: Db, colors: Ids, sizes: Ids): Promise<Ids> => {
  const categories = await idsIn(db, 'product_categories')
  const rows = PRODUCTS.map(({ category, colors: _colors, sizes: _sizes, ...product }, nth) =>
    coded(
      { ...product, product_category_id: idOf(categories, category) },
      nth,
      product.supplier_name,
      product.supplier_code,
    ),
  )
  await db.insertInto('products').values(rows).execute()
  const products = await idsIn(db, 'products')
  const colorRows = PRODUCTS.flatMap(({ code, colors: ofProduct }) =>
    ofProduct.map((color) => ({ product_id: idOf(products, code), garment_color_id: idOf(colors, color) })),
  )
  await db.insertInto('product_garment_colors').values(colorRows).execute()
  const sizeRows = PRODUCTS.flatMap(({ code, sizes: ofProduct }) =>
    ofProduct.map((size) => ({ product_id: idOf(products, code), size_id: idOf(sizes, size) })),
  )
  await db.insertInto('product_sizes').values(sizeRows).execute()
  return products
}

const insertPacks = async (db: Db, products: Ids, colors: Ids, imprints: Ids): Promise<void> => {
  const rows = PACKS.map(
    ({ name, ...pack }): Omit<Tables['player_packs'], 'id'> => ({
      name,
      ...ofName(name),
      jersey_product_id: idOf(products, pack.jersey),
      jersey_garment_color_id: idOf(colors, pack.jersey_color),
      jersey_imprint_color_id: idOf(imprints, pack.jersey_imprint),
      practice_product_id: idOf(products, pack.practice),
      practice_garment_color_id: idOf(colors, pack.practice_color),
      practice_imprint_color_id: idOf(imprints, pack.practice_imprint),
      spandex_product_id: idOf(products, pack.spandex),
      spandex_garment_color_id: idOf(colors, pack.spandex_color),
      created_at: CODED_AT,
      updated_at: CODED_AT,
    }),
  )
  await db.insertInto('player_packs').values(rows).execute()
}

/** Sizes, categories, colors with their approvals, products and player packs. */
export const insertBusiness = async (db: Db): Promise<void> => {
  await db
    .insertInto('sizes')
    .values(USUAL_SIZES.map((size, nth) => coded(size, nth)))
    .execute()
  const categories = MORE_CATEGORIES.map((category, nth) => coded(category, nth + 3))
  await db.insertInto('product_categories').values(categories).execute()
  const painted = (color: (typeof USUAL_GARMENT_COLORS)[number] | (typeof USUAL_IMPRINT_COLORS)[number], nth: number) =>
    coded({ ...color, image_url: null }, nth)
  await db.insertInto('imprint_colors').values(USUAL_IMPRINT_COLORS.map(painted)).execute()
  await db.insertInto('garment_colors').values(USUAL_GARMENT_COLORS.map(painted)).execute()
  const [sizes, colors, imprints] = [
    await idsIn(db, 'sizes'),
    await idsIn(db, 'garment_colors'),
    await idsIn(db, 'imprint_colors'),
  ]
  const approvals = [...APPROVED].flatMap(([garment, approved]) =>
    approved.map(({ code }) => ({
      garment_color_id: idOf(colors, garment),
      imprint_color_id: idOf(imprints, code),
    })),
  )
  await db.insertInto('garment_color_imprint_colors').values(approvals).execute()
  const products = await insertProducts(db, colors, sizes)
  await insertPacks(db, products, colors, imprints)
}
