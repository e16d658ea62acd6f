import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../server/src/migrations/index.ts'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

test(`two servers that start at once on an empty ${ENGINE_NAME} database set it up once`, async () => {
  const { start, open } = await emptyDatabase()
  const [first, second] = await Promise.all([start(), start()])

  for (const { url } of [first, second]) await signIn(url)
  const database = await open()
  const { rows: applied } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(database.read)
  const permissions = await database.read.selectFrom('permissions').select('name').execute()
  const users = await database.read.selectFrom('users').select('id').execute()
  const roles = await database.read.selectFrom('roles').select('name').execute()
  await database.close()

  expect(applied.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name))
  expect(permissions.map(({ name }) => name).sort()).toEqual([...ALL_PERMISSION_CODES].sort())
  expect(roles).toEqual([{ name: 'Administrator' }])
  expect(users).toHaveLength(1)
})

type Named = { id: number; name: string }

test(`what is taken away at one server on ${ENGINE_NAME} is gone at the other with the next request`, async () => {
  const { start } = await emptyDatabase()
  const [first, second] = [await start(), await start()]
  const send = await signIn(first.url)
  const create = (url: string, name: string) => send(url, 'POST', '/api/admin/roles', { name })
  expect(await create(second.url, 'Created at the other')).toMatchObject({ status: 201 })

  const { body } = await send(second.url, 'GET', '/api/admin/all-permissions')
  const { permissions } = body as { permissions: Named[] }
  const creating = permissions.find(({ name }) => name === 'ROLES_CREATE')?.id
  const taken = await send(first.url, 'PUT', `/api/admin/permissions/${creating}/roles`, { roleIds: [] })
  expect(taken).toMatchObject({ status: 200 })

  expect(await create(second.url, 'Not any more')).toMatchObject({ status: 403 })

  await send(second.url, 'POST', '/api/auth/logout')
  expect(await send(first.url, 'GET', '/api/admin/roles')).toMatchObject({ status: 401 })
})
