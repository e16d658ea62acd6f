import { getUserPermissions } from '@kitroom/contract/auth'
import { ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import {
  createPermission,
  getPermissionRoles,
  listPermissions,
  setPermissionRoles,
  updatePermission,
} from '@kitroom/contract/permissions'
import { createRole, listRoles } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { expect, test } from 'vitest'
import { bootstrap } from '../../bootstrap.ts'

const caseless = (one: string, other: string): number => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)

const idOf = async (client: Client, code: string): Promise<number> => {
  const { permissions } = await client.call(listPermissions)
  return permissions.find((permission) => permission.code === code)?.id ?? 0
}

test('every code that the program checks exists from the start, with a description', async () => {
  const { signIn } = await startApp()
  const { permissions } = await (await signIn('PERMISSIONS_READ')).call(listPermissions)

  expect(permissions.map(({ name }) => name)).toEqual(ALL_PERMISSION_CODES.toSorted(caseless))
  for (const { description } of permissions) expect(description).toBeTruthy()
})

test('a permission keeps every field it was created with', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_READ', 'PERMISSIONS_CREATE', 'PERMISSIONS_UPDATE')

  const { permission } = await client.call(createPermission, { body: { name: 'PRINT_LABELS', description: 'Labels' } })
  expect(permission).toMatchObject({ id: expect.any(Number), name: 'PRINT_LABELS', code: null, description: 'Labels' })

  const params = { id: permission.id }
  const changed = await client.call(updatePermission, { params, body: { name: 'PRINT_ALL', description: ' ' } })
  expect(changed.permission).toMatchObject({ id: permission.id, name: 'PRINT_ALL', description: null })
  expect((await client.call(listPermissions)).permissions).toContainEqual(changed.permission)
})

test('a permission needs a unique name', async () => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_CREATE')

  const empty = await client.send(createPermission, { body: { name: ' ' } })
  expect([empty.status, empty.body.errors]).toEqual([400, [{ path: 'name', message: 'Permission name is required' }]])
  const taken = await client.send(createPermission, { body: { name: 'roles_read' } })
  expect([taken.status, taken.body.path, taken.body.message]).toEqual([409, 'name', 'Permission name already exists'])
})

test('renaming a permission of the program does not change what its code opens', async () => {
  const { signIn } = await startApp()
  const client = await signIn(...ALL_PERMISSION_CODES)
  for (const code of ALL_PERMISSION_CODES) {
    const params = { id: await idOf(client, code) }
    const body = { name: `May ${code.toLowerCase()}`, description: 'In our words' }
    const { permission } = await client.call(updatePermission, { params, body })
    expect(permission).toMatchObject({ ...body, code })
    expect((await client.send(createPermission, { body: { name: code } })).status).toBe(409)
  }

  const { data } = await client.call(getUserPermissions)
  expect(data.permissions.toSorted()).toEqual(ALL_PERMISSION_CODES.toSorted())
  expect((await client.send(listRoles)).status).toBe(200)
  const params = { id: await idOf(client, 'ROLES_READ') }
  expect((await client.send(updatePermission, { params, body: { name: 'ROLES_READ' } })).status).toBe(200)
  const taken = await client.send(updatePermission, { params, body: { name: 'SIZE_READ' } })
  expect([taken.status, taken.body.path, taken.body.message]).toEqual([409, 'name', 'Permission name already exists'])
})

test.each([
  ['in small letters', 'sizE_read'],
  ['with Cyrillic letters', 'SІZЕ_RЕАD'],
  ['with Greek letters', 'SΙΖΕ_READ'],
  ['in full width', 'ＳＩＺＥ＿ＲＥＡＤ'],
  ['with a one', 'S1ZE_READ'],
  ['with an invisible character', 'SIZE\u200b_READ'],
  ['with a soft hyphen', 'SI\u00adZE_READ'],
  ['in mathematical letters', '𝐒𝐈𝐙𝐄_𝐑𝐄𝐀𝐃'],
])('a name that looks like a code of the program is refused: %s', async (_how, name) => {
  const { signIn } = await startApp()
  const client = await signIn('PERMISSIONS_CREATE', 'PERMISSIONS_UPDATE')
  const { permission } = await client.call(createPermission, { body: { name: 'OTHER' } })

  const created = await client.send(createPermission, { body: { name } })
  const renamed = await client.send(updatePermission, { params: { id: permission.id }, body: { name } })

  expect([created.status, created.body.path]).toEqual([409, 'name'])
  expect([renamed.status, renamed.body.path]).toEqual([409, 'name'])
})

test.each(['SIZE READ', 'SIZE-READ', 'SIZES_READ', 'Größen lesen', 'ПРОСМОТР'])(
  '%s is a name like any other',
  async (name) => {
    const { signIn } = await startApp()
    const client = await signIn('PERMISSIONS_CREATE')
    expect((await client.send(createPermission, { body: { name } })).status).toBe(201)
  },
)

test('a code that is new to the database does not take over an existing permission of its name', async () => {
  const app = await startApp()
  const holder = await app.signIn('SIZE_READ', 'PERMISSIONS_READ', 'PERMISSIONS_CREATE')
  // Another of the name that the permission would get, and one that nothing happens to.
  for (const name of ['SIZE_READ (2)', 'COFFEE_MACHINE']) await holder.call(createPermission, { body: { name } })
  const made = { code: null, description: 'Made on the screen' }
  // As if it had been made on the screen before the program knew the code.
  await app.database.transaction((db) =>
    db.updateTable('permissions').set(made).where('code', '=', 'SIZE_READ').execute(),
  )

  const notices = await bootstrap(app.database, app.config)

  expect(notices.filter((notice) => notice.includes('SIZE_READ'))).toEqual([expect.stringContaining("'SIZE_READ (3)'")])
  expect(notices.join()).not.toContain('COFFEE_MACHINE')
  const { permissions } = await holder.call(listPermissions)
  const named = permissions.filter(({ name }) => /^SIZE_READ|COFFEE/.test(name))
  expect(named.map(({ name, code }) => [name, code])).toEqual([
    ['COFFEE_MACHINE', null],
    ['SIZE_READ', 'SIZE_READ'],
    ['SIZE_READ (2)', null],
    ['SIZE_READ (3)', null],
  ])
  expect((await holder.send(listSizes)).status).toBe(403)
  const id = named.find(({ name }) => name === 'SIZE_READ (3)')?.id
  const recorded = await app.database.read
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'permission.renamed-for-a-new-code')
    .executeTakeFirstOrThrow()
  const { description } = made
  expect(JSON.parse(recorded.before ?? '')).toEqual({ id, name: 'SIZE_READ', description })
  expect(JSON.parse(recorded.after ?? '')).toEqual({ id, name: 'SIZE_READ (3)', description })
  expect(await bootstrap(app.database, app.config)).toEqual([])
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

test('with an unknown role among the ids nothing is saved', async () => {
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
  [{ roleIds: ['1.0'] }],
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

test('both transfer screens agree for every code', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clerk = await signIn('PERMISSION_ROLES_READ', 'PERMISSION_ROLES_UPDATE')
  const { role } = await admin.call(createRole, { body: { name: 'Friend' } })
  const save = async (id: number, added: number) => {
    const { roles } = await admin.call(getPermissionRoles, { params: { id } })
    const roleIds = [...roles.map((held) => held.id), added]
    return (await clerk.send(setPermissionRoles, { params: { id }, body: { roleIds } })).status
  }
  for (const code of ALL_PERMISSION_CODES.filter((name) => !name.startsWith('PERMISSION_ROLES_'))) {
    const id = await idOf(admin, code)
    expect(await save(id, role.id), `${code} for a friend`).toBe(GOVERNING_CODES.includes(code) ? 403 : 200)
    expect(await save(id, clerk.person.roleId), `${code} for oneself`).toBe(403)
  }
})

test('a save of roles over a newer version is refused with what is stored', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Friend' } })
  const params = { id: await idOf(admin, 'SIZE_READ') }
  const opened = await admin.send(getPermissionRoles, { params })
  const headers = { 'if-match': String(opened.headers.etag) }
  const first = await admin.send(setPermissionRoles, { params, body: { roleIds: [role.id] }, headers })

  const second = await admin.send(setPermissionRoles, { params, body: { roleIds: [] }, headers })

  expect([first.status, second.status, second.body.path]).toEqual([200, 412, 'updated_at'])
  expect(second.body.current).toEqual({ ...first.body.permission, roles: first.body.roles })
})

test('this transfer screen cannot remove the last administrator either', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const params = { id: await idOf(admin, 'ROLE_PERMISSIONS_UPDATE') }

  const { status, body } = await admin.send(setPermissionRoles, { params, body: { roleIds: [] } })

  expect([status, body.path]).toEqual([409, 'roleIds'])
})
