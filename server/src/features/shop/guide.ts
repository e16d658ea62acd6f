import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { SHOP_STEPS, type ShopStep } from '@kitroom/contract/shop'
import { USUAL_ROLES } from '@kitroom/contract/usual-roles'
import { sql } from 'kysely'
import { foldKey } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { findShopSettings } from '../../platform/shop-settings.ts'

/** The rows that make a step done: of stock, that something can be ordered. A shop begins with one person. */
const ROWS: Readonly<Record<ShopStep, string>> = {
  imprint_colors: 'FROM imprint_colors',
  garment_colors: 'FROM garment_colors',
  sizes: 'FROM sizes',
  products: 'FROM products',
  stock: 'FROM inventory_items WHERE always_in_stock OR in_stock',
  pictures: 'FROM product_images',
  packs: 'FROM player_packs',
  clubs: 'FROM clubs',
  people: 'FROM users WHERE id <> (SELECT min(id) FROM users)',
}

const offers = (part: PackPartName): string =>
  `FROM products JOIN product_categories ON product_categories.id = product_category_id
    WHERE products.is_active AND pack_part = '${part}'
    AND EXISTS (SELECT 1 FROM product_garment_colors WHERE product_id = products.id)`

const exists = async <Name extends string>(db: Db, rows: readonly (readonly [Name, string])[]) => {
  const columns = rows.map(([name, from]) => sql`EXISTS (SELECT 1 ${sql.raw(from)}) AS ${sql.ref(name)}`)
  const result = await sql<Record<Name, unknown>>`SELECT ${sql.join(columns)}`.execute(db)
  return (name: Name): boolean => Boolean(result.rows[0]?.[name])
}

/** The steps still missing, as far as somebody may make them. Nothing, once all is there or it is hidden. */
export const readGuide = async (db: Db, actor: Actor) => {
  const { hints_shown } = await db
    .selectFrom('users')
    .select('hints_shown')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const names = Object.keys(SHOP_STEPS) as ShopStep[] // its own keys
  const ownSteps = names.filter((name) => actor.permissions.includes(SHOP_STEPS[name]))
  const noRoles = { usual_roles_batch_id: null, is_usual_role_missing: false }
  const nothing = { steps: null, missing_parts: [], usual_batch_id: null, ...noRoles, hints_shown }
  if (ownSteps.length === 0 || (await findShopSettings(db)).isGuideHidden) return nothing
  const isThere = await exists<string>(db, [
    ...names.map((name) => [name, ROWS[name]] as const),
    ...PACK_PARTS.map((part) => [part, offers(part)] as const),
  ])
  if (names.every(isThere)) return nothing
  const usual = await db
    .selectFrom('batches')
    .leftJoin('batches as undoing', 'undoing.undoes_id', 'batches.id')
    .select(({ fn }) => ['batches.area', fn.max('batches.id').as('id')])
    .where('batches.kind', '=', 'usual')
    .where('undoing.id', 'is', null)
    .groupBy('batches.area')
    .execute()
  const usualOf = (area: string): number | null => usual.find((batch) => batch.area === area)?.id ?? null
  const roleKeys = USUAL_ROLES.map(({ name }) => foldKey(name))
  const roles = await db.selectFrom('roles').select('name_key').where('name_key', 'in', roleKeys).execute()
  return {
    steps: Object.fromEntries(ownSteps.map((name) => [name, isThere(name)])),
    missing_parts: ownSteps.includes('packs') ? PACK_PARTS.filter((part) => !isThere(part)) : [],
    usual_batch_id: usualOf('shop'),
    usual_roles_batch_id: usualOf('roles'),
    is_usual_role_missing: roles.length < USUAL_ROLES.length,
    hints_shown,
  }
}
