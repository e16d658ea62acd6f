import type { Db } from './database/schema.ts'

type Setting = 'name' | 'guide_hidden'

export const findShopSetting = async (db: Db, name: Setting): Promise<string | null> =>
  (await db.selectFrom('shop_settings').select('value').where('name', '=', name).executeTakeFirst())?.value ?? null

/** Null removes it. */
export const setShopSetting = async (db: Db, name: Setting, value: string | null): Promise<void> => {
  await db.deleteFrom('shop_settings').where('name', '=', name).execute()
  if (value !== null) await db.insertInto('shop_settings').values({ name, value }).execute()
}
