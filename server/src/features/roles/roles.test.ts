import { ALL_PERMISSION_CODES, GOVERNING_CODES } from '@kitroom/contract/permission-codes'
import { createPermission, listPermissions } from '@kitroom/contract/permissions'
import { createRole, getRolePermissions, listRoles, setRolePermissions, updateRole } from '@kitroom/contract/roles'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const activities = ({ database }: TestApp) => database.read.selectFrom('activity').selectAll().execute()

test('a role keeps every field it was created with', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE', 'ROLES_READ')

  const { role } = await clerk.call(createRole, { body: { name: '  Buyer ', description: 'Orders from suppliers' } })

  expect(role).toEqual({ id: expect.any(Number), name: 'Buyer', description: 'Orders from suppliers' })
  expect((await clerk.call(listRoles)).roles).toContainEqual(role)
})

test('roles come sorted by name, whatever their case', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE', 'ROLES_READ')
  for (const name of ['zebra', 'Émile', 'alpha', 'Beta']) await clerk.call(createRole, { body: { name } })

  const { roles } = await clerk.call(listRoles)

  const names = roles.map(({ name }) => name).filter((name) => !name.startsWith('Role '))
  expect(names).toEqual(['Administrator', 'alpha', 'Beta', 'zebra', 'Émile'])
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

test('of twenty equal creates at once one succeeds and nineteen are told that the name is taken', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLES_CREATE')

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clerk.send(createRole, { body: { name: 'Twin' } })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
})

test('a change of a role records who, what, before and after', async () => {
  const app = await startApp()
  const clerk = await app.signIn('ROLES_CREATE', 'ROLES_UPDATE')
  const { role } = await clerk.call(createRole, { body: { name: 'Old', description: 'Kept' } })

  await clerk.call(updateRole, { params: { roleId: role.id }, body: { name: 'New', description: '' } })

  const last = (await activities(app)).at(-1)
  expect(last).toMatchObject({ action: 'role.updated', actor_user_id: clerk.person.id, target_id: role.id })
  expect(JSON.parse(last?.before ?? '')).toEqual(role)
  expect(JSON.parse(last?.after ?? '')).toEqual({ id: role.id, name: 'New', description: null })
})

test('the record of what was done cannot be changed', async () => {
  const { database, signIn } = await startApp()
  await (await signIn('ROLES_CREATE')).call(createRole, { body: { name: 'Seen' } })

  await expect(
    database.transaction((db) => db.updateTable('activity').set({ action: 'x.y' }).execute()),
  ).rejects.toThrow('append-only')
  await expect(database.transaction((db) => db.deleteFrom('activity').execute())).rejects.toThrow('append-only')
})

test('an unknown role is not found, and so is an address that cannot be one', async () => {
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
  expect(after.role).toEqual(role)
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

test('nobody hands out a permission that they do not hold, to their own role or another', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clerk = await signIn('ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE')
  const { role } = await admin.call(createRole, { body: { name: 'Friend' } })
  const { permissions } = await admin.call(listPermissions)
  const foreign = permissions.filter(({ name }) => !name.startsWith('ROLE_PERMISSIONS_'))

  for (const roleId of [role.id, clerk.person.roleId]) {
    for (const { id } of foreign) {
      const { status } = await clerk.send(setRolePermissions, { params: { roleId }, body: { permissionIds: [id] } })
      expect(status).toBe(403)
    }
  }
  const own = await admin.call(getRolePermissions, { params: { roleId: clerk.person.roleId } })
  expect(own.permissions.map(({ name }) => name)).toEqual(['ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'])
})

test('a permission that was made on the screen can be handed out by whoever may save', async () => {
  const { signIn } = await startApp()
  const clerk = await signIn('ROLE_PERMISSIONS_UPDATE', 'PERMISSIONS_CREATE', 'ROLES_CREATE')
  const { permission } = await clerk.call(createPermission, { body: { name: 'COFFEE_MACHINE' } })
  const { role } = await clerk.call(createRole, { body: { name: 'Barista' } })

  const saved = await clerk.call(setRolePermissions, {
    params: { roleId: role.id },
    body: { permissionIds: [permission.id] },
  })

  expect(saved.permissions).toEqual([permission])
})

test('the last role that can repair access keeps what that takes', async () => {
  const { signInAdministrator, database } = await startApp()
  const admin = await signInAdministrator()
  const { permissions } = await admin.call(listPermissions)
  const params = { roleId: admin.person.roleId }

  for (const code of GOVERNING_CODES) {
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

test('two administrators who disarm each other at once leave one of them armed', async () => {
  const { signInAdministrator } = await startApp()
  const admins = [await signInAdministrator(), await signInAdministrator()]
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = admins as [(typeof admins)[0], (typeof admins)[0]]
    const disarm = (actor: typeof one, target: typeof one) =>
      actor.send(setRolePermissions, { params: { roleId: target.person.roleId }, body: { permissionIds: [] } })

    const answers = await Promise.all([disarm(one, other), disarm(other, one)])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = answers[0]?.status === 200 ? one : other
    const loser = winner === one ? other : one
    const { permissions } = await winner.call(listPermissions)
    await winner.call(setRolePermissions, {
      params: { roleId: loser.person.roleId },
      body: { permissionIds: permissions.map(({ id }) => id) },
    })
  }
})

test('a permission taken away is gone on the next request of a session that is open', async () => {
  const { signIn, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const clerk = await signIn('ROLES_READ')
  expect((await clerk.send(listRoles)).status).toBe(200)

  await admin.call(setRolePermissions, { params: { roleId: clerk.person.roleId }, body: { permissionIds: [] } })

  const { status, body } = await clerk.send(listRoles)
  expect([status, body.message]).toEqual([403, 'You do not have permission to view role information.'])
})
