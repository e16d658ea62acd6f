import { nameOrder, personOrder } from '@kitroom/contract/name-order'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { insertPerson, PASSWORD, startSession } from '@kitroom/testkit/people'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { sql } from 'kysely'
import { foldKey, ofName, searchText } from '../../../server/src/platform/database/fold-key.ts'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db } from '../../../server/src/platform/database/schema.ts'
import { withoutTimeouts } from '../../../server/src/platform/database/without-timeouts.ts'
import { hashPassword } from '../../../server/src/platform/passwords.ts'
import { range } from '../measuring.ts'
import { insertOrders } from './orders.ts'
import { DATED, insertRows } from './rows.ts'
import { insertStock } from './stock.ts'

/**
 * How many of each; the first `stocked` products come in 20 garment colors and 12 sizes, and every item is flagged.
 * Each order has 20 players. `isVaried` gives orders every status and items any stock, most of which is no cause to act.
 */
type Amounts = {
  users?: number
  roles?: number
  products?: number
  stocked?: number
  orders?: number
  isVaried?: boolean
}

/** The content of a filled system, and the headers of somebody with every permission. */
export type Filled = {
  readonly emails: readonly string[]
  readonly password: string
  readonly roleIds: readonly number[]
  readonly productIds: readonly number[]
  readonly itemIds: readonly number[]
  readonly orderIds: readonly number[]
  readonly session: { readonly token: string; readonly csrfToken: string }
  readonly headers: Readonly<Record<string, string>>
}

const insertRoles = async (db: Db, count: number): Promise<number[]> => {
  const permissions = await db.selectFrom('permissions').select('id').execute()
  const names = range(count).map((index) => `Role ${index}`)
  const roleIds = await insertRows(
    db,
    'roles',
    names.map((name) => ({
      name,
      ...ofName(name),
      description: `What ${name} is for`,
      ...DATED,
    })),
  )
  // A third of the permissions each.
  const grants = roleIds.flatMap((role_id, index) =>
    permissions.flatMap(({ id }, nth) => ((nth + index) % 3 === 0 ? [{ role_id, permission_id: id }] : [])),
  )
  await insertMany(db, 'role_permissions', grants)
  return roleIds
}

const insertUsers = async (db: Db, count: number, roleIds: readonly number[]): Promise<string[]> => {
  const password_hash = await hashPassword(PASSWORD)
  const emails = range(count).map((index) => `user${index}@bench.example`)
  const rows = emails.map((email, index) => ({
    first_name: `First${index}`,
    last_name: `Last${index}`,
    email,
    email_key: foldKey(email),
    search_text: searchText(`First${index} Last${index}`, email),
    name_order: personOrder({ first_name: `First${index}`, last_name: `Last${index}` }),
    app_role_id: roleIds[index % roleIds.length],
    is_active: true,
    email_verified: true,
    password_change_required: false,
    failed_login_attempts: 0,
    password_hash,
    ...DATED,
  }))
  await insertRows(db, 'users', rows)
  return emails
}

const insertProducts = async (db: Db, count: number): Promise<number[]> => {
  const { id } = await db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow()
  const rows = range(count).map((index) => ({
    name: `Product ${index}`,
    code: `P-${index}`,
    code_key: foldKey(`P-${index}`),
    search_text: searchText(`Product ${index}`, `P-${index}`),
    name_order: nameOrder(`Product ${index}`),
    description: `What product ${index} is`,
    is_active: true,
    supplier_name: 'Northern Textile',
    supplier_code: `NT-${index}`,
    product_category_id: id,
    requires_color_pairing: false,
    ...DATED,
  }))
  return insertRows(db, 'products', rows)
}

/** Fills a database that a server has already started on, so that it has its tables and permissions. */
export const fill = (system: TestSystem, amounts: Amounts = {}): Promise<Filled> =>
  system.look(async (database) => {
    const { users = 10_000, roles = 200, products = 500, stocked = 42, orders = 10_000, isVaried = false } = amounts
    const inserted = await database.transaction(async (db) => {
      await withoutTimeouts(db)
      // To check two million references takes longer than to insert them.
      if (database.engine === 'postgres') await sql`SET LOCAL session_replication_role = replica`.execute(db)
      const roleIds = await insertRoles(db, roles)
      const productIds = await insertProducts(db, products)
      const itemIds = await insertStock(db, productIds.slice(0, stocked), isVaried)
      const orderIds = await insertOrders(db, orders, productIds.slice(0, stocked), isVaried)
      return { roleIds, productIds, itemIds, orderIds, emails: await insertUsers(db, users, roleIds) }
    })
    if (database.engine === 'postgres') await sql`ANALYZE`.execute(database.read)
    const session = await startSession(database, (await insertPerson(database, ALL_PERMISSION_CODES)).id)
    const headers = { cookie: `sid=${session.token}`, 'x-csrf-token': session.csrfToken }
    return { ...inserted, password: PASSWORD, session, headers }
  })
