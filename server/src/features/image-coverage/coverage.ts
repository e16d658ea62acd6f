import type { CoveredCombination, ImageCatalogue, ProductCoverage } from '@kitroom/contract/image-coverage'
import { IMAGE_SLOTS, VERSION_LENGTH } from '@kitroom/contract/product-images'
import type { ProductPictures } from '@kitroom/contract/shop'
import { type RawBuilder, sql } from 'kysely'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findShopSettings } from '../../platform/shop-settings.ts'

/** How many images a combination can have. */
const SLOTS = IMAGE_SLOTS.length

/**
 * The combinations for which a product can have images: home, and each garment color with each approved imprint color;
 * spandex has no imprint.
 */
const POSSIBLE = sql`(
  SELECT id AS product_id, 0 AS color_id, 0 AS imprint_color_id FROM products
  UNION ALL
  SELECT product_id, garment_color_id, 0
  FROM product_garment_colors
  JOIN products ON products.id = product_id
  JOIN product_categories ON product_categories.id = product_category_id
  WHERE pack_part = 'spandex'
  UNION ALL
  SELECT product_id, product_garment_colors.garment_color_id, approved.imprint_color_id
  FROM product_garment_colors
  JOIN garment_color_imprint_colors AS approved
    ON approved.garment_color_id = product_garment_colors.garment_color_id
  JOIN products ON products.id = product_id
  JOIN product_categories ON product_categories.id = product_category_id
  WHERE pack_part IS NULL OR pack_part <> 'spandex'
)`

const IS_IN_IT = sql`
  filled.product_id = possible.product_id AND coalesce(filled.color_id, 0) = possible.color_id
  AND coalesce(filled.imprint_color_id, 0) = possible.imprint_color_id`

type CountedColor = Omit<ProductCoverage, 'missing' | 'is_active' | 'needed' | 'there' | 'fronts'> & {
  is_active: boolean | number
  color_id: number
  color_name: string | null
  /** How many imprint colors it has, and on how many of them it has a picture of its front. */
  imprints: number
  imprint_fronts: number
  /** The picture of its front that is shown: the first by imprint color, also one without an imprint. */
  front_hash: string | null
  front_imprint: number | null
}

/** The picture of each front: of home, and of each garment color with no or an approved imprint color. */
const frontsOf = (isAmong: RawBuilder<boolean>) => sql`(
  SELECT product_id, color_id, imprint_color_id, hash FROM (
    SELECT product_id, coalesce(color_id, 0) AS color_id, imprint_color_id, hash,
      row_number() OVER (
        PARTITION BY product_id, coalesce(color_id, 0) ORDER BY coalesce(imprint_color_id, 0)
      ) AS nth
    FROM product_images
    WHERE slot = 1 AND ${isAmong} AND (imprint_color_id IS NULL OR EXISTS (
      SELECT 1 FROM garment_color_imprint_colors AS approved
      WHERE approved.garment_color_id = color_id AND approved.imprint_color_id = product_images.imprint_color_id
    ))
  ) AS numbered WHERE nth = 1
)`

/** Home, and every garment color of the products, also one without an approved imprint color. */
const COLORS = sql`(
  SELECT id AS product_id, 0 AS color_id FROM products
  UNION ALL SELECT product_id, garment_color_id FROM product_garment_colors
)`

/** Every product in the order of its list, or one alone, and their garment colors. One statement, however many. */
export const listImageCoverage = async (db: Db, productId?: number) => {
  const need = (await findShopSettings(db)).product_pictures
  const isAmong = (column: string) =>
    sql<boolean>`${productId === undefined ? true : sql`${sql.ref(column)} = ${productId}`}`
  const { rows } = await sql<CountedColor & { color_hex: string | null }>`
    SELECT products.id, products.name, products.code, products.is_active, products.product_category_id,
      categories.name AS product_category_name, colors.color_id, garment_colors.name AS color_name,
      garment_colors.hex_value AS color_hex, coalesce(counted.filled, 0) AS filled,
      coalesce(counted.imprints, 0) * ${sql.lit(SLOTS)} AS possible, coalesce(counted.imprints, 0) AS imprints,
      coalesce(counted.imprint_fronts, 0) AS imprint_fronts, fronts.hash AS front_hash,
      fronts.imprint_color_id AS front_imprint
    FROM products
    JOIN product_categories AS categories ON categories.id = products.product_category_id
    JOIN ${COLORS} AS colors ON colors.product_id = products.id
    LEFT JOIN (
      SELECT possible.product_id, possible.color_id, count(filled.slot) AS filled,
        count(DISTINCT possible.imprint_color_id) AS imprints,
        count(CASE WHEN filled.slot = 1 THEN 1 END) AS imprint_fronts
      FROM ${POSSIBLE} AS possible
      LEFT JOIN product_images AS filled ON ${IS_IN_IT}
      WHERE ${isAmong('possible.product_id')}
      GROUP BY possible.product_id, possible.color_id
    ) AS counted ON counted.product_id = products.id AND counted.color_id = colors.color_id
    LEFT JOIN ${frontsOf(isAmong('product_id'))} AS fronts ON fronts.product_id = products.id AND fronts.color_id = colors.color_id
    LEFT JOIN garment_colors ON garment_colors.id = colors.color_id
    WHERE ${isAmong('products.id')}
    ORDER BY ${inListOrder('products')}, (CASE WHEN colors.color_id = 0 THEN 0 ELSE 1 END),
      ${inListOrder('garment_colors')}`.execute(db)
  const swatches = rows.flatMap(({ color_id, color_name, color_hex }) => swatch(color_id, color_name, color_hex) ?? [])
  return {
    products: [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((colors) => coverageOf(colors, need)),
    garment_colors: [...new Map(swatches.map((color) => [color.id, color])).values()],
  }
}

const coverageOf = (colors: readonly CountedColor[], need: ProductPictures): ProductCoverage[] => {
  const [home, ...garments] = colors
  if (!home) return []
  const { id, name, code, product_category_id, product_category_name } = home
  const needs = colors.map((color) => ({ name: color.color_name ?? 'Home', ...neededOf(color, need) }))
  return [
    {
      id,
      name,
      code,
      product_category_id,
      product_category_name,
      is_active: Boolean(home.is_active),
      filled: sum(colors.map(({ filled }) => filled)),
      possible: sum(colors.map(({ possible }) => possible)),
      needed: sum(needs.map(({ needed }) => needed)),
      there: sum(needs.map(({ there }) => there)),
      missing: needs.filter(({ needed, there }) => there < needed).map((color) => color.name),
      home: versionOf(home),
      fronts: garments.map((color) => `${color.color_id}/${color.front_imprint ?? 0}/${versionOf(color) ?? ''}`),
    },
  ]
}

const MOST_MISSING = 5

/** The same count over the active products, and the first of those in which pictures are missing. */
export const listMissingPictures = async (db: Db) => {
  const products = (await listImageCoverage(db)).products.filter(({ is_active }) => is_active)
  const lacking = products.filter(({ needed, there }) => there < needed)
  return {
    needed: sum(products.map(({ needed }) => needed)),
    there: sum(products.map(({ there }) => there)),
    products: lacking.slice(0, MOST_MISSING).map(({ id, name, needed, there }) => ({ id, name, needed, there })),
  }
}

/** How many pictures of a garment color, or of home, the shop needs, and how many of them are there. */
const neededOf = (color: CountedColor, need: ProductPictures): { needed: number; there: number } => {
  const isHome = color.color_id === 0
  if (isHome !== (need === 'home')) return { needed: 0, there: 0 }
  if (need === 'imprints') return { needed: Number(color.imprints), there: Number(color.imprint_fronts) }
  return { needed: 1, there: color.front_hash === null ? 0 : 1 }
}

const versionOf = ({ front_hash }: CountedColor): string | null => front_hash?.slice(0, VERSION_LENGTH) ?? null

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + Number(count), 0)

type CombinationRow = {
  slot: number | null
  color_id: number
  color_name: string | null
  color_hex: string | null
  imprint_color_id: number
  imprint_name: string | null
  imprint_hex: string | null
}

/** Home first, then the colors and their imprint colors in their own order. */
export const listCombinations = async (db: Db, productId: number): Promise<CoveredCombination[]> => {
  const { rows } = await sql<CombinationRow>`
    SELECT filled.slot, possible.color_id, garment_colors.name AS color_name, garment_colors.hex_value AS color_hex,
      possible.imprint_color_id, imprint_colors.name AS imprint_name, imprint_colors.hex_value AS imprint_hex
    FROM ${POSSIBLE} AS possible
    LEFT JOIN product_images AS filled ON ${IS_IN_IT}
    LEFT JOIN garment_colors ON garment_colors.id = possible.color_id
    LEFT JOIN imprint_colors ON imprint_colors.id = possible.imprint_color_id
    WHERE possible.product_id = ${productId}
    ORDER BY (CASE WHEN possible.color_id = 0 THEN 0 ELSE 1 END), ${inListOrder('garment_colors')},
      ${inListOrder('imprint_colors')}, filled.slot`.execute(db)
  const groups = Map.groupBy(rows, ({ color_id, imprint_color_id }) => `${color_id}/${imprint_color_id}`)
  return [...groups.values()].flatMap((slots) => {
    const [first] = slots
    if (!first) return []
    return {
      color: swatch(first.color_id, first.color_name, first.color_hex),
      imprint_color: swatch(first.imprint_color_id, first.imprint_name, first.imprint_hex),
      filled_slots: slots.flatMap(({ slot }) => slot ?? []),
    }
  })
}

const swatch = (id: number, name: string | null, hex_value: string | null): CoveredCombination['color'] =>
  name === null || hex_value === null ? null : { id, name, hex_value }

/** As many statements for a large catalogue as for a small one. */
export const findImageCatalogue = async (db: Db): Promise<ImageCatalogue> => {
  const products = await db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.id', 'product_category_id')
    .select(['products.id', 'products.name', 'products.code', 'pack_part'])
    .orderBy(inListOrder('products'))
    .execute()
  const offered = await db
    .selectFrom('product_garment_colors')
    .innerJoin('garment_colors', 'garment_colors.id', 'garment_color_id')
    .select(['product_id', 'garment_color_id'])
    .orderBy(inListOrder('garment_colors'))
    .execute()
  const images = await db
    .selectFrom('product_images')
    .select(['product_id', 'color_id', 'imprint_color_id', 'slot'])
    .orderBy('product_id')
    .orderBy('slot')
    .execute()
  const colorsOf = Map.groupBy(offered, ({ product_id }) => product_id)
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id)
  return {
    products: products.map(({ pack_part, ...product }) => ({
      ...product,
      has_imprint: pack_part !== 'spandex',
      color_ids: (colorsOf.get(product.id) ?? []).map(({ garment_color_id }) => garment_color_id),
      filled: (imagesOf.get(product.id) ?? []).map(
        ({ color_id, imprint_color_id, slot }) => `${color_id ?? 0}/${imprint_color_id ?? 0}/${slot}`,
      ),
    })),
    ...(await findColors(db)),
  }
}

const findColors = async (db: Db): Promise<Pick<ImageCatalogue, 'garment_colors' | 'imprint_colors'>> => {
  const garments = await db
    .selectFrom('garment_colors')
    .select(['id', 'name', 'code', 'hex_value'])
    .orderBy(inListOrder('garment_colors'))
    .execute()
  const imprint_colors = await db
    .selectFrom('imprint_colors')
    .select(['id', 'name', 'code', 'hex_value'])
    .orderBy(inListOrder('imprint_colors'))
    .execute()
  const approved = await db
    .selectFrom('garment_color_imprint_colors')
    .innerJoin('imprint_colors', 'imprint_colors.id', 'imprint_color_id')
    .select(['garment_color_id', 'imprint_color_id'])
    .orderBy(inListOrder('imprint_colors'))
    .execute()
  const imprintsOf = Map.groupBy(approved, ({ garment_color_id }) => garment_color_id)
  return {
    garment_colors: garments.map((color) => ({
      ...color,
      imprint_color_ids: (imprintsOf.get(color.id) ?? []).map(({ imprint_color_id }) => imprint_color_id),
    })),
    imprint_colors,
  }
}
