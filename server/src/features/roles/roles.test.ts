import { ADMINISTRATOR_CODES, ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { createPermission, listPermissions, setPermissionRoles } from '@kitroom/contract/permissions'
import {
  createRole,
  getRolePermissions,
  listRoles,
  type Permission,
  setRolePermissions,
  updateRole,
} from '@kitroom/contract/roles'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const idsOf = (permissions: readonly Permission[], ...codes: string[]): number[] =>
  permissions.filter(({ code }) => code !== null && codes.includes(code)).map(({ id }) => id)

const governs = (code: string | null): boolean => GOVERNING_CODES.some((governing) => governing === code)

const activities = ({ database }: TestApp) => database.read.selectFrom('activity').selectAll().execute()

test('a role keeps every field it was created with', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE', 'ROLES_READ')

  const { role } = await clerk.call(createRole, { body: { name: '  Buyer ', description: 'Orders from suppliers' } })

  expect(role).toEqual({
    id: expect.any(Number),
    name: 'Buyer',
    description: 'Orders from suppliers',
    updated_at: expect.any(String),
  })
  expect((await clerk.call(listRoles)).roles).toContainEqual(role)
})

test('roles are sorted by name, ignoring case', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE', 'ROLES_READ')
  for (const name of ['zebra', 'Émile', 'alpha', 'Beta']) await clerk.call(createRole, { body: { name } })

  const { roles } = await clerk.call(listRoles)

  const names = roles.map(({ name }) => name).filter((name) => !name.startsWith('Role '))
  expect(names).toEqual(['Administrator', 'alpha', 'Beta', 'Émile', 'zebra'])
})

test.each([
  ['missing', {}, 'Role name is required'],
  ['only spaces', { name: '   ' }, 'Role name is required'],
  ['a number', { name: 7 }, 'Role name must be text'],
  ['256 characters', { name: 'x'.repeat(256) }, 'Role name can be at most 255 characters'],
  ['with a NUL', { name: 'a\u0000b' }, 'Role name contains characters that cannot be kept'],
  ['with half a character', { name: 'a\ud800' }, 'Role name contains characters that cannot be kept'],
])('a role name that is %s is refused at its field', async (_case, body, message) => {
  const app = await startApp()
  const clerk = await app.signIn('ROLES_CREATE')

  const answer = await clerk.send(createRole, { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ success: false, message, errors: [{ path: 'name', message }] })
  expect(await activities(app)).toEqual([])
})

test('255 emoji are a name, 256 are not, on either engine', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE')

  expect((await clerk.send(createRole, { body: { name: '🏐'.repeat(255) } })).status).toBe(201)
  expect((await clerk.send(createRole, { body: { name: '🏐'.repeat(256) } })).status).toBe(400)
})

test('a name that differs in case, spaces or Unicode form only is taken', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE')
  await clerk.call(createRole, { body: { name: 'Café Crew' } })

  for (const name of ['CAFÉ CREW', ' café crew ', 'Cafe\u0301 Crew']) {
    const { status, body } = await clerk.send(createRole, { body: { name } })
    expect([status, body.path, body.message]).toEqual([409, 'name', 'Role name already exists'])
  }
})

test('a change of a role records the actor, the action, before and after', async () => {
  const app = await startApp()
  const clerk = await app.signIn('ROLES_CREATE', 'ROLES_UPDATE')
  const { role } = await clerk.call(createRole, { body: { name: 'Old', description: 'Kept' } })

  await clerk.call(updateRole, { params: { roleId: role.id }, body: { name: 'New', description: '' } })

  const last = (await activities(app)).at(-1)
  expect(last).toMatchObject({ action: 'role.updated', actor_user_id: clerk.person.id, target_id: role.id })
  expect(JSON.parse(last?.before ?? '')).toEqual(role)
  expect(JSON.parse(last?.after ?? '')).toMatchObject({ id: role.id, name: 'New', description: null })
})

test('the activity log cannot be changed', async () => {
  const { database, signIn } = await startApp()
  await (await signIn('ROLES_CREATE')).call(createRole, { body: { name: 'Seen' } })

  await expect(
    database.transaction((db) => db.updateTable('activity').set({ action: 'x.y' }).execute()),
  ).rejects.toThrow('append-only')
  await expect(database.transaction((db) => db.deleteFrom('activity').execute())).rejects.toThrow('append-only')
})

test('an unknown role and an invalid id are not found', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_UPDATE', 'ROLE_PERMISSIONS_READ')

  for (const roleId of [999_999, 'abc', '1e1', '-1', '9999999999', '0']) {
    const { status, body } = await clerk.send(updateRole, { params: { roleId }, body: { name: 'X' } })
    expect([status, body.success]).toEqual([404, false])
  }
})

test('saving the permissions of a role replaces the whole set', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Clerk' } })
  const { permissions } = await admin.call(listPermissions)
  const idsOf = (...names: string[]) => permissions.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const params = { roleId: role.id }
  await admin.call(setRolePermissions, { params, body: { permissionIds: idsOf('SIZE_READ', 'CLUBS_READ') } })

  await admin.call(setRolePermissions, { params, body: { permissionIds: idsOf('SIZE_READ', 'USERS_READ') } })

  const after = await admin.call(getRolePermissions, { params })
  expect(after.role).toMatchObject({ id: role.id, name: 'Clerk' })
  expect(after.permissions.map(({ name }) => name)).toEqual(['SIZE_READ', 'USERS_READ'])
})

test('one unknown id among the permissions and none of them is saved', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Clerk' } })
  const { permissions } = await admin.call(listPermissions)
  const permissionIds = [...permissions.slice(0, 3).map(({ id }) => id), 999_999]

  const { status, body } = await admin.send(setRolePermissions, {
    params: { roleId: role.id },
    body: { permissionIds },
  })

  expect([status, body.errors[0].path]).toEqual([400, 'permissionIds'])
  expect((await admin.call(getRolePermissions, { params: { roleId: role.id } })).permissions).toEqual([])
})

test('one code is enough to grant codes that do not govern, and a governing code can only be granted by a holder', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE')
  const { role } = await admin.call(createRole, { body: { name: 'Friend' } })
  const { permissions } = await admin.call(listPermissions)
  const save = async (roleId: number, ids: number[]) =>
    (await clerk.send(setRolePermissions, { params: { roleId }, body: { permissionIds: ids } })).status
  const own = idsOf(permissions, 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE')

  for (const { id, code } of permissions.filter((permission) => !own.includes(permission.id))) {
    expect(await save(role.id, [id]), `${code} for a friend`).toBe(governs(code) ? 403 : 200)
    expect(await save(clerk.person.roleId, [...own, id]), `${code} for oneself`).toBe(403)
  }

  const held = await admin.call(getRolePermissions, { params: { roleId: clerk.person.roleId } })
  expect(held.permissions.map(({ id }) => id).sort()).toEqual(own.sort())
  const given = await admin.call(getRolePermissions, { params: { roleId: role.id } })
  expect(given.permissions.filter(({ code }) => governs(code))).toEqual([])
})

test('an administrator can grant everything, and restore what they removed from their own role', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const governor = await signIn(...ADMINISTRATOR_CODES)
  const { permissions } = await admin.call(listPermissions)
  const params = { roleId: admin.person.roleId }
  const all = permissions.map(({ id }) => id)
  const [clubs] = idsOf(permissions, 'CLUBS_READ')

  await admin.call(setRolePermissions, { params, body: { permissionIds: all.filter((id) => id !== clubs) } })
  const back = await admin.call(setRolePermissions, { params, body: { permissionIds: all } })
  const whole = await governor.call(setRolePermissions, {
    params: { roleId: governor.person.roleId },
    body: { permissionIds: all },
  })

  expect([back.permissions.length, whole.permissions.length]).toEqual([all.length, all.length])
})

test('a save of permissions over an outdated version is refused with the stored state', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Clerk' } })
  const { permissions } = await admin.call(listPermissions)
  const [size, club] = idsOf(permissions, 'SIZE_READ', 'CLUBS_READ') as [number, number]
  const params = { roleId: role.id }
  const opened = await admin.send(getRolePermissions, { params })
  const headers = { 'if-match': String(opened.headers.etag) }
  const body = { permissionIds: [size] }
  const first = await admin.send(setRolePermissions, { params, body, headers })

  const second = await admin.send(setRolePermissions, { params, body: { permissionIds: [club] }, headers })

  expect([first.status, second.status, second.body.path]).toEqual([200, 412, 'updated_at'])
  expect(second.body.current).toEqual({ ...first.body.role, permissions: first.body.permissions })
  const mirrored = { params: { id: club }, body: { roleIds: [role.id] } }
  const { permission } = await admin.call(setPermissionRoles, { ...mirrored })
  const fromTheMirror = await admin.send(setRolePermissions, {
    params,
    body,
    headers: { 'if-match': String(first.headers.etag) },
  })
  expect([permission.id, fromTheMirror.status]).toEqual([club, 412])
})

test('a rename over an outdated version is refused with the stored state', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE', 'ROLES_UPDATE')
  const { role } = await clerk.call(createRole, { body: { name: 'Clerk' } })
  const params = { roleId: role.id }
  const headers = { 'if-match': `"${role.updated_at}"` }
  const first = await clerk.send(updateRole, { params, body: { name: 'First' }, headers })

  const second = await clerk.send(updateRole, { params, body: { name: 'Second' }, headers })

  expect([first.status, second.status, second.body.current]).toEqual([200, 412, first.body.role])
})

test('a permission created on the screen can be granted by anyone who may save', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLE_PERMISSIONS_UPDATE', 'PERMISSIONS_CREATE', 'ROLES_CREATE')
  const { permission } = await clerk.call(createPermission, { body: { name: 'COFFEE_MACHINE' } })
  const { role } = await clerk.call(createRole, { body: { name: 'Barista' } })

  const saved = await clerk.call(setRolePermissions, {
    params: { roleId: role.id },
    body: { permissionIds: [permission.id] },
  })

  expect(saved.permissions).toMatchObject([{ id: permission.id, name: 'COFFEE_MACHINE', code: null }])
})

test('a permission created on the screen can be granted to one’s own role too', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE', 'PERMISSIONS_CREATE')
  const params = { roleId: clerk.person.roleId }
  const { permissions: own } = await clerk.call(getRolePermissions, { params })
  const { permission } = await clerk.call(createPermission, { body: { name: 'COFFEE_MACHINE' } })

  const body = { permissionIds: [...own, permission].map(({ id }) => id) }
  expect((await clerk.send(setRolePermissions, { params, body })).status).toBe(200)
})

test('what somebody may not hand out is listed by code', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLE_PERMISSIONS_UPDATE', 'PERMISSIONS_READ', 'ROLES_CREATE')
  const { role } = await clerk.call(createRole, { body: { name: 'Friend' } })
  const { permissions } = await clerk.call(listPermissions)

  const { body } = await clerk.send(setRolePermissions, {
    params: { roleId: role.id },
    body: { permissionIds: idsOf(permissions, 'USERS_CREATE', 'USERS_UPDATE') },
  })

  expect(body.message).toBe('You cannot hand out permissions that you do not have yourself: USERS_CREATE, USERS_UPDATE')
})

test('the last administrator role keeps the codes of an administrator', async () => {
  const { signInAdministrator, database } = await startApp()
  const admin = await signInAdministrator()
  const { permissions } = await admin.call(listPermissions)
  const params = { roleId: admin.person.roleId }

  for (const code of ADMINISTRATOR_CODES) {
    const permissionIds = permissions.filter(({ name }) => name !== code).map(({ id }) => id)
    const { status, body } = await admin.send(setRolePermissions, { params, body: { permissionIds } })
    expect([status, body.path]).toEqual([409, 'permissionIds'])
  }
  const held = await database.read
    .selectFrom('role_permissions')
    .where('role_id', '=', params.roleId)
    .selectAll()
    .execute()
  expect(held).toHaveLength(ALL_PERMISSION_CODES.length)
})

test('a user who never set a password does not count as an administrator', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  await app.insertPerson(ALL_PERMISSION_CODES, { password_hash: null })

  const { status, body } = await admin.send(setRolePermissions, {
    params: { roleId: admin.person.roleId },
    body: { permissionIds: [] },
  })

  expect([status, body.path]).toEqual([409, 'permissionIds'])
})

test('a withdrawn permission is gone on the next request of an open session', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clerk = await signIn('ROLES_READ')
  expect((await clerk.send(listRoles)).status).toBe(200)

  await admin.call(setRolePermissions, { params: { roleId: clerk.person.roleId }, body: { permissionIds: [] } })

  const { status, body } = await clerk.send(listRoles)
  expect([status, body.message]).toEqual([403, 'You do not have permission to view role information.'])
})
