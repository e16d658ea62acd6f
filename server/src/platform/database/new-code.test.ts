import { ADMINISTRATOR_CODES, type PermissionCode } from '@kitroom/contract/permission-codes'
import { startApp } from '@kitroom/testkit/app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migration as webhooks } from '../../migrations/0040-webhooks.ts'
import { COLUMNS } from './columns.ts'

const NEW = [
  { code: 'WEBHOOKS_READ', migration: webhooks },
  { code: 'WEBHOOKS_UPDATE', migration: webhooks },
] as const satisfies { code: PermissionCode; migration: unknown }[]

test.each(NEW)('an upgrade gives $code to every role that can hand it out', async ({ code, migration }) => {
  const { database, insertPerson } = await startApp()
  const governor = await insertPerson([...ADMINISTRATOR_CODES, 'SIZE_READ'])
  const staff = await insertPerson(ADMINISTRATOR_CODES.slice(1))
  await database.transaction(async (db) => {
    const permission = db.selectFrom('permissions').select('id').where('code', '=', code)
    await db.deleteFrom('role_permissions').where('permission_id', 'in', permission).execute()
    await db.deleteFrom('permissions').where('code', '=', code).execute()
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
