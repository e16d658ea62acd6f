import { ADMINISTRATOR_CODES, type PermissionCode } from '@kitroom/contract/permission-codes'
import { makeToken } from '@kitroom/testkit/api-tokens'
import { startApp } from '@kitroom/testkit/app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migration as webhooks } from '../../migrations/0040-webhooks.ts'
import { migration as orderMake } from '../../migrations/0062-order-make.ts'
import { COLUMNS } from './columns.ts'
import type { Db } from './schema.ts'

const NEW = [
  { code: 'WEBHOOKS_READ', migration: webhooks },
  { code: 'WEBHOOKS_UPDATE', migration: webhooks },
  { code: 'ORDER_MAKE', migration: orderMake },
] as const satisfies { code: PermissionCode; migration: unknown }[]

/** As before the upgrade. */
const forget = async (db: Db, code: PermissionCode): Promise<void> => {
  const permission = db.selectFrom('permissions').select('id').where('code', '=', code)
  await db.deleteFrom('role_permissions').where('permission_id', 'in', permission).execute()
  await db.deleteFrom('permissions').where('code', '=', code).execute()
}

test.each(NEW)('an upgrade gives $code to every role that can hand it out', async ({ code, migration }) => {
  const { database, insertPerson } = await startApp()
  const governor = await insertPerson([...ADMINISTRATOR_CODES, 'SIZE_READ'])
  const staff = await insertPerson(ADMINISTRATOR_CODES.slice(1))
  await database.transaction(async (db) => {
    await forget(db, code)
    const statements = migration.statements(COLUMNS[database.engine], database.engine)
    for (const statement of statements) if (statement.includes(`'${code}'`)) await sql.raw(statement).execute(db)
  })
  const holders = await database.read
    .selectFrom('role_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .select('role_id')
    .where('permissions.code', '=', code)
    .execute()
  const roles = holders.map(({ role_id }) => role_id)
  expect(roles).toContain(governor.roleId)
  expect(roles).not.toContain(staff.roleId)
})

test('an upgrade gives ORDER_MAKE to every role and API token that manages orders', async () => {
  const { database, insertPerson, signInAs } = await startApp()
  const office = await insertPerson(['ORDER_READ', 'ORDER_MANAGE'])
  const club = await insertPerson(['ORDER_READ', 'ORDER_UPDATE'])
  const client = await signInAs(office)
  await makeToken(client, ['ORDER_READ', 'ORDER_MANAGE'])
  await database.transaction(async (db) => {
    await forget(db, 'ORDER_MAKE')
    for (const statement of orderMake.statements(COLUMNS[database.engine], database.engine))
      await sql.raw(statement).execute(db)
  })
  const codesOf = async (roleId: number) => {
    const codesOfRole = await database.read
      .selectFrom('role_permissions')
      .innerJoin('permissions', 'permissions.id', 'permission_id')
      .select('code')
      .where('role_id', '=', roleId)
      .execute()
    return codesOfRole.map(({ code }) => code).sort()
  }
  expect(await codesOf(office.roleId)).toEqual(['ORDER_MAKE', 'ORDER_MANAGE', 'ORDER_READ'])
  expect(await codesOf(club.roleId)).toEqual(['ORDER_READ', 'ORDER_UPDATE'])
  const tokens = await database.read.selectFrom('sessions').select('token_codes').execute()
  expect(tokens.flatMap(({ token_codes }) => JSON.parse(token_codes ?? '[]'))).toEqual([
    'ORDER_READ',
    'ORDER_MANAGE',
    'ORDER_MAKE',
  ])
})
