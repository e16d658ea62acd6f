import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { foldKey } from '../server/src/platform/database/fold-key.ts'
import type { Db } from '../server/src/platform/database/schema.ts'
import { Sessions } from '../server/src/platform/http/auth/sessions.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { fillOrders } from './fill-orders.ts'
import { fillStock } from './fill-stock.ts'
import type { TestSystem } from './load.ts'

/**
 * How many of each; the first `stocked` products come in 20 garment colors and 12 sizes, and every item is flagged.
 * Each order has 20 players.
 */
type Amounts = { users?: number; roles?: number; products?: number; stocked?: number; orders?: number }
/** A database that a server has already started on, so that it has the program's permissions. */
type Where = { dataDir: string; databaseUrl: string | null }

const ROWS_AT_ONCE = 500
const PASSWORD = 'Bench-Password-1'

const now = new Date().toISOString()
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const fillRoles = async (db: Db, count: number): Promise<number[]> => {
  const permissions = await db.selectFrom('permissions').select(['id', 'name']).execute()
  const shipped = permissions.filter(({ name }) => ALL_PERMISSION_CODES.some((code) => code === name))
  const roles = await db
    .insertInto('roles')
    .values(
      range(count).map((index) => {
        const name = `Role ${index}`
        return {
          name,
          name_key: foldKey(name),
          description: `What role ${index} is for`,
          created_at: now,
          updated_at: now,
        }
      }),
    )
    .returning('id')
    .execute()
  // The first role has every permission, the others a third each.
  for (const [index, { id: role_id }] of roles.entries()) {
    const held = shipped.filter((_, place) => index === 0 || (place + index) % 3 === 0)
    await db
      .insertInto('role_permissions')
      .values(held.map(({ id }) => ({ role_id, permission_id: id })))
      .execute()
  }
  return roles.map(({ id }) => id)
}

const fillUsers = async (db: Db, count: number, roleIds: readonly number[]): Promise<string[]> => {
  const password_hash = await hashPassword(PASSWORD)
  const emails = range(count).map((index) => `user${index}@bench.example`)
  const rows = emails.map((email, index) => ({
    first_name: `First${index}`,
    last_name: `Last${index}`,
    email,
    email_key: foldKey(email),
    app_role_id: roleIds[index % roleIds.length] ?? 0,
    is_active: true,
    email_verified: true,
    password_change_required: false,
    failed_login_attempts: 0,
    password_hash,
    created_at: now,
    updated_at: now,
  }))
  for (const start of range(Math.ceil(count / ROWS_AT_ONCE))) {
    await db
      .insertInto('users')
      .values(rows.slice(start * ROWS_AT_ONCE, (start + 1) * ROWS_AT_ONCE))
      .execute()
  }
  return emails
}

const fillProducts = async (db: Db, count: number): Promise<number[]> => {
  const { id } = await db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow()
  const rows = range(count).map((index) => ({
    name: `Product ${index}`,
    code: `P-${index}`,
    code_key: foldKey(`P-${index}`),
    description: `What product ${index} is`,
    sort_order: null,
    is_active: true,
    supplier_name: 'Northern Textile',
    supplier_code: `NT-${index}`,
    product_category_id: id,
    requires_color_pairing: false,
    created_at: now,
    updated_at: now,
  }))
  const ids: number[] = []
  for (const start of range(Math.ceil(count / ROWS_AT_ONCE))) {
    const some = rows.slice(start * ROWS_AT_ONCE, (start + 1) * ROWS_AT_ONCE)
    const inserted = await db.insertInto('products').values(some).returning('id').execute()
    ids.push(...inserted.map((product) => product.id))
  }
  return ids
}

const signIn = async (database: Database, email: string): Promise<Record<string, string>> => {
  const sessions = new Sessions(database, { idleHours: 12, lifeDays: 1 })
  const { token, csrfToken } = await database.transaction(async (db) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return sessions.start(db, id)
  })
  return { cookie: `sid=${token}`, 'x-csrf-token': csrfToken }
}

export const fill = async (where: Where, amounts: Amounts = {}): Promise<TestSystem> => {
  const { users = 10_000, roles = 200, products = 500, stocked = 42, orders = 10_000 } = amounts
  const database = await openDatabase(where)
  const made = await database.transaction(async (db) => {
    const roleIds = await fillRoles(db, roles)
    const productIds = await fillProducts(db, products)
    const itemIds = await fillStock(db, productIds.slice(0, stocked))
    const orderIds = await fillOrders(db, orders, productIds.slice(0, stocked))
    return { roleIds, productIds, itemIds, orderIds, emails: await fillUsers(db, users, roleIds) }
  })
  if (database.engine === 'postgres') await sql`ANALYZE`.execute(database.read)
  const headers = await signIn(database, made.emails[0] ?? '')
  return { ...where, ...made, database, password: PASSWORD, headers }
}
