import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import {
  createPermission,
  getPermissionRoles,
  listPermissions,
  setPermissionRoles,
  updatePermission,
} from '@kitroom/contract/permissions'
import { createRole, listRoles } from '@kitroom/contract/roles'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { expect, test } from 'vitest'

const caseless = (one: string, other: string): number => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)

const idOf = async (client: Client, code: string): Promise<number> => {
  const { permissions } = await client.call(listPermissions)
  return permissions.find(({ name }) => name === code)?.id ?? 0
}

test('every code that the program checks is there from the start, described', async () => {
  const { signIn } = await startApp()
  const { permissions } = await (await signIn('PERMISSIONS_READ')).call(listPermissions)

  expect(permissions.map(({ name }) => name)).toEqual(ALL_PERMISSION_CODES.toSorted(caseless))
  for (const { description } of permissions) expect(description).toBeTruthy()
})

test('a permission keeps every field it was created with', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_READ', 'PERMISSIONS_CREATE', 'PERMISSIONS_UPDATE')

  const { permission } = await client.call(createPermission, { body: { name: 'PRINT_LABELS', description: 'Labels' } })
  expect(permission).toEqual({ id: expect.any(Number), name: 'PRINT_LABELS', description: 'Labels' })

  const params = { id: permission.id }
  const changed = await client.call(updatePermission, { params, body: { name: 'PRINT_ALL', description: ' ' } })
  expect(changed.permission).toEqual({ id: permission.id, name: 'PRINT_ALL', description: null })
  expect((await client.call(listPermissions)).permissions).toContainEqual(changed.permission)
})

test('a permission needs a name that nobody else has', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_CREATE')

  const empty = await client.send(createPermission, { body: { name: ' ' } })
  expect([empty.status, empty.body.errors]).toEqual([400, [{ path: 'name', message: 'Permission name is required' }]])
  const taken = await client.send(createPermission, { body: { name: 'roles_read' } })
  expect([taken.status, taken.body.path, taken.body.message]).toEqual([409, 'name', 'Permission name already exists'])
})

test('a code that the program checks cannot be renamed, but described', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_READ', 'PERMISSIONS_UPDATE')
  for (const code of ALL_PERMISSION_CODES) {
    const params = { id: await idOf(client, code) }
    const renamed = await client.send(updatePermission, { params, body: { name: `${code}_OLD` } })
    expect([renamed.status, renamed.body.path]).toEqual([409, 'name'])
    expect((await client.send(updatePermission, { params, body: { name: code, description: 'Ours' } })).status).toBe(
      200,
    )
  }
})

test('saving the roles of a permission replaces the whole set', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const roles = []
  for (const name of ['One', 'Two', 'Three']) roles.push((await admin.call(createRole, { body: { name } })).role)
  const [one, two, three] = roles.map(({ id }) => id) as [number, number, number]
  const params = { id: await idOf(admin, 'SIZE_CREATE') }
  const own = admin.person.roleId
  await admin.call(setPermissionRoles, { params, body: { roleIds: [one, two, own] } })

  await admin.call(setPermissionRoles, { params, body: { roleIds: [two, three, three, own] } })

  const after = await admin.call(getPermissionRoles, { params })
  expect(after.permission.name).toBe('SIZE_CREATE')
  expect(
    after.roles
      .map(({ id }) => id)
      .filter((id) => id !== own)
      .sort(),
  ).toEqual([two, three])
})

test('an unknown role among the ids and nothing is saved', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const params = { id: await idOf(admin, 'SIZE_CREATE') }
  const before = await admin.call(getPermissionRoles, { params })

  const { status, body } = await admin.send(setPermissionRoles, { params, body: { roleIds: [999_999] } })

  expect([status, body.errors[0].path]).toEqual([400, 'roleIds'])
  expect(await admin.call(getPermissionRoles, { params })).toEqual(before)
})

test.each([
  [{}],
  [{ roleIds: 'all' }],
  [{ roleIds: [1.5] }],
  [{ roleIds: ['1'] }],
  [{ roleIds: [0] }],
  [{ roleIds: [2 ** 31] }],
])('the ids of a save are a list of ids, not %j', async (body) => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const params = { id: await idOf(admin, 'SIZE_CREATE') }

  const answer = await admin.send(setPermissionRoles, { params, body })

  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].path).toMatch(/^roleIds/)
})

test('the mirror screen hands out nothing that the other would refuse', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clerk = await signIn('PERMISSION_ROLES_READ', 'PERMISSION_ROLES_UPDATE')
  const { roles } = await admin.call(listRoles)
  for (const code of ALL_PERMISSION_CODES.filter((name) => !name.startsWith('PERMISSION_ROLES_'))) {
    const params = { id: await idOf(admin, code) }
    const { status } = await clerk.send(setPermissionRoles, { params, body: { roleIds: roles.map(({ id }) => id) } })
    expect(status).toBe(403)
  }
})

test('the mirror screen cannot take the last administrator either', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const params = { id: await idOf(admin, 'ROLE_PERMISSIONS_UPDATE') }

  const { status, body } = await admin.send(setPermissionRoles, { params, body: { roleIds: [] } })

  expect([status, body.path]).toEqual([409, 'roleIds'])
})
