import { lockAccess, refuseLosingLastAdministrator } from '../platform/access/last-administrator.ts'
import { logActivity } from '../platform/activity/activity.ts'
import type { Database } from '../platform/database/database.ts'
import { foldKey } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Table } from '../platform/database/tables.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { CLUBS } from './people.ts'
import { MARK } from './pictures/store.ts'

/** How the accounts that stay sign in. */
const OF_ACCOUNTS = ['second_factors', 'recovery_codes', 'provider_accounts'] as const
/** The hourly sweep deletes images that nothing refers to, files and rows. */
const SWEPT = ['images', 'swept_images']

/** Once it is cleared there is no demo any more: it could be a real shop by then. */
const isDemo = async (db: Db): Promise<boolean> => {
  const keys = DEMO_ACCOUNTS.map(({ email }) => foldKey(email))
  const users = await db.selectFrom('users').select('id').where('email_key', 'in', keys).execute()
  const names = CLUBS.map(({ name }) => foldKey(name))
  const clubs = await db.selectFrom('clubs').select('id').where('name_key', 'in', names).execute()
  return users.length > 0 && clubs.length > CLUBS.length / 2
}

/**
 * Empties a demo into a new shop: everything goes but the accounts of these addresses, their roles and how they sign in,
 * and the categories of player packs. Everybody has to sign in again. All or nothing.
 * @throws if it is no demo, nobody has one of the addresses, or none of them could grant permissions.
 */
export const clearDemo = async (
  database: Database,
  tables: readonly Table[],
  emails: readonly string[],
): Promise<void> =>
  database.transaction(async (db) => {
    await lockAccess(db)
    if (!(await isDemo(db))) throw new Error('These are not the data of the demo: nothing was changed.')
    const users = await db.selectFrom('users').select(['id', 'email_key']).execute()
    const stayingIds = emails.map((email) => {
      const user = users.find(({ email_key }) => email_key === foldKey(email))
      if (!user) throw new Error(`Nobody has the address ${email}`)
      return user.id
    })
    const activity = db.updateTable('locks').where('name', '=', 'activity-states')
    await activity.set({ owner: 'clear-demo' }).execute()
    for (const { name, late = [] } of tables) {
      const nothing = Object.fromEntries(late.map((column) => [column, null]))
      if (late.length > 0) await db.updateTable(name).set(nothing).execute()
    }
    for (const table of OF_ACCOUNTS) await db.deleteFrom(table).where('user_id', 'not in', stayingIds).execute()
    for (const { name, isSeeded } of tables.toReversed()) {
      const stays = isSeeded || SWEPT.includes(name) || OF_ACCOUNTS.some((table) => table === name)
      if (!stays && name !== 'users') await db.deleteFrom(name).execute()
    }
    await db.deleteFrom('users').where('id', 'not in', stayingIds).execute()
    await db.deleteFrom('product_categories').where('pack_part', 'is', null).execute()
    const rolesInUse = db.selectFrom('users').select('app_role_id')
    await db.deleteFrom('role_permissions').where('role_id', 'not in', rolesInUse).execute()
    await db.deleteFrom('roles').where('id', 'not in', rolesInUse).execute()
    await db.deleteFrom('locks').where('name', '=', MARK).execute()
    await activity.set({ owner: null }).execute()
    await refuseLosingLastAdministrator(db, 'keep')
    await logActivity(db, null, 'shop.emptied', {})
  })
