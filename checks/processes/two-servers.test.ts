import { logout } from '@kitroom/contract/auth'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listPermissions, setPermissionRoles } from '@kitroom/contract/permissions'
import { createRole, listRoles } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MIGRATION_NAMES } from '../../server/src/migrations/index.ts'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

test(`two servers that start at once on an empty ${ENGINE_NAME} database set it up once`, async () => {
  const { start, open } = await emptyDatabase()
  const [first, second] = await Promise.all([start(), start()])

  for (const { url } of [first, second]) await signIn(() => url)
  const database = await open()
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(database.read)
  const permissions = await database.read.selectFrom('permissions').select('name').execute()
  const users = await database.read.selectFrom('users').select('id').execute()
  const roles = await database.read.selectFrom('roles').select('name').execute()
  await database.close()

  expect(applied.map(({ name }) => name).sort()).toEqual(MIGRATION_NAMES)
  expect(permissions.map(({ name }) => name).sort()).toEqual([...ALL_PERMISSION_CODES].sort())
  expect(roles).toEqual([{ name: 'Administrator' }])
  expect(users).toHaveLength(1)
})

test(`a permission removed at one server on ${ENGINE_NAME} is gone at the other with the next request`, async () => {
  const { start } = await emptyDatabase()
  const [first, second] = [await start(), await start()]
  const atFirst = await signIn(() => first.url)
  const atSecond = atFirst.via(overHttp(() => second.url))
  const create = (client: Client, name: string) => client.send(createRole, { body: { name } })
  expect(await create(atSecond, 'Created at the other')).toMatchObject({ status: 201 })

  const { permissions } = await atSecond.call(listPermissions)
  const creating = permissions.find(({ name }) => name === 'ROLES_CREATE')?.id ?? 0
  const taken = await atFirst.send(setPermissionRoles, { params: { id: creating }, body: { roleIds: [] } })
  expect(taken).toMatchObject({ status: 200 })

  expect(await create(atSecond, 'Not any more')).toMatchObject({ status: 403 })

  await atSecond.send(logout)
  expect(await atFirst.send(listRoles)).toMatchObject({ status: 401 })
})
