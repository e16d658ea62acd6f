import { PRODUCT_PICTURES, type ShopSettings } from '@kitroom/contract/shop'
import type { Db } from './database/schema.ts'

type Stored = Record<'name' | 'address' | 'reply_to' | 'product_pictures' | 'guide_hidden', string | null>

/** The shop's settings; null where nothing is set. */
const findStored = async (db: Db): Promise<Partial<Stored>> => {
  const rows = await db.selectFrom('shop_settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const findShopSettings = async (db: Db): Promise<ShopSettings & { isGuideHidden: boolean }> => {
  const { name = null, address = null, reply_to = null, product_pictures, guide_hidden = null } = await findStored(db)
  const pictures = PRODUCT_PICTURES.find((need) => need === product_pictures) ?? 'fronts'
  return { name, address, reply_to, product_pictures: pictures, isGuideHidden: guide_hidden !== null }
}

/** Null removes a setting; what is left out stays as it is. */
export const setShopSettings = async (
  db: Db,
  settings: { [Name in keyof Stored]?: Stored[Name] | undefined },
): Promise<void> => {
  const given = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  if (given.length === 0) return
  const names = given.map(({ name }) => name)
  await db.deleteFrom('shop_settings').where('name', 'in', names).execute()
  const rows = given.flatMap(({ name, value }) => (value === null ? [] : { name, value }))
  if (rows.length > 0) await db.insertInto('shop_settings').values(rows).execute()
}
