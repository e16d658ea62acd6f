import { getHistory } from '@kitroom/contract/activity'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { listPermissionPeople } from '@kitroom/contract/permissions'
import {
  duplicateRole,
  getPermissionMatrix,
  getRolePermissions,
  listRoleFacts,
  listRolePeople,
  savePermissionMatrix,
} from '@kitroom/contract/roles'
import { getRoleFactor } from '@kitroom/contract/second-factor'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { seedRole } from '../../platform/access/seed.ts'

const GRANTING = ['ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE'] as const

const start = async (...codes: PermissionCode[]) => {
  const app = await startApp()
  await app.signInAdministrator()
  const coach = await app.insertPerson(['SIZE_READ', 'CLUBS_READ'])
  const clerk = await app.signIn(...codes)
  return { ...app, app, coach, clerk }
}

const idOf = async ({ database }: TestApp, code: PermissionCode): Promise<number> =>
  (await database.read.selectFrom('permissions').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const codesOf = async (app: TestApp, roleId: number): Promise<string[]> => {
  const admin = await app.signInAdministrator()
  const { permissions } = await admin.call(getRolePermissions, { params: { roleId } })
  return permissions.map(({ name }) => name)
}

test('the matrix shows every role, every permission and which role holds which', async () => {
  const { app, coach, clerk } = await start(...GRANTING)
  const { roles, permissions, held } = await clerk.call(getPermissionMatrix)
  expect(roles.map(({ id }) => id)).toContain(coach.roleId)
  const ids = held.find(({ role_id }) => role_id === coach.roleId)?.permission_ids
  expect(permissions.filter(({ id }) => ids?.includes(id)).map(({ code }) => code)).toEqual(['CLUBS_READ', 'SIZE_READ'])
  expect((await (await app.signIn('ROLES_READ')).send(getPermissionMatrix)).status).toBe(403)
})

test('cells are saved all at once, and cells saved by others meanwhile stay', async () => {
  const { app, coach, clerk } = await start(...GRANTING)
  const other = await app.signIn(...GRANTING)
  const cell = async (code: PermissionCode, is_held: boolean) => ({
    role_id: coach.roleId,
    permission_id: await idOf(app, code),
    is_held,
  })
  await other.call(savePermissionMatrix, { body: { changes: [await cell('PRODUCT_READ', true)] } })
  await clerk.call(savePermissionMatrix, {
    body: {
      changes: [await cell('SIZE_UPDATE', true), await cell('CLUBS_READ', false), await cell('SIZE_READ', true)],
    },
  })
  expect(await codesOf(app, coach.roleId)).toEqual(['PRODUCT_READ', 'SIZE_READ', 'SIZE_UPDATE'])
  const { entries } = await (await app.signInAdministrator()).call(getHistory, {
    query: { area: 'roles', id: String(coach.roleId) },
  })
  expect(entries).toHaveLength(2)
})

test('every cell of 200 roles and 60 codes is saved at once, in one batch', async () => {
  const { app } = await start()
  const admin = await app.signInAdministrator()
  const roleIds = await app.database.transaction((db) =>
    Promise.all(Array.from({ length: 200 }, (_, nth) => seedRole(db, `Team ${nth}`, 'Plays', []))),
  )
  const { permissions } = await admin.call(getPermissionMatrix)
  const wanted = permissions.slice(0, 60)
  const changes = roleIds.flatMap((role_id) =>
    wanted.map(({ id: permission_id }) => ({ role_id, permission_id, is_held: true })),
  )

  await admin.call(savePermissionMatrix, { body: { changes } })

  const held = new Map((await admin.call(getPermissionMatrix)).held.map((one) => [one.role_id, one.permission_ids]))
  expect(new Set(roleIds.map((id) => held.get(id)?.length))).toEqual(new Set([wanted.length]))
  const batches = await app.database.read.selectFrom('batches').select('changed_count').execute()
  expect(batches).toEqual([{ changed_count: 200 }])
})

test('of two people who save the same role at once neither loses a cell', async () => {
  const { app, coach, clerk } = await start(...GRANTING)
  const other = await app.signIn(...GRANTING)
  const save = async (client: typeof clerk, code: PermissionCode, is_held: boolean) =>
    client.send(savePermissionMatrix, {
      body: { changes: [{ role_id: coach.roleId, permission_id: await idOf(app, code), is_held }] },
    })

  const answers = await Promise.all([
    save(clerk, 'PRODUCT_READ', true),
    save(other, 'SIZE_UPDATE', true),
    save(clerk, 'CLUBS_READ', false),
    // Both take the same cell away: it is gone once.
    save(other, 'CLUBS_READ', false),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await codesOf(app, coach.roleId)).toEqual(['PRODUCT_READ', 'SIZE_READ', 'SIZE_UPDATE'])
})

test('one forbidden cell, and nothing is saved', async () => {
  const { app, coach, clerk } = await start(...GRANTING)
  const changes = [
    { role_id: coach.roleId, permission_id: await idOf(app, 'SIZE_UPDATE'), is_held: true },
    { role_id: coach.roleId, permission_id: await idOf(app, 'USERS_UPDATE'), is_held: true },
  ]
  const answer = await clerk.send(savePermissionMatrix, { body: { changes } })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toContain('USERS_UPDATE')
  expect(await codesOf(app, coach.roleId)).toEqual(['CLUBS_READ', 'SIZE_READ'])
})

test('the matrix cannot remove the last administrator', async () => {
  const { app } = await start(...GRANTING)
  const admin = await app.signInAdministrator()
  const { roles } = await admin.call(getPermissionMatrix)
  const permission_id = await idOf(app, 'USERS_UPDATE')
  const changes = roles.map(({ id }) => ({ role_id: id, permission_id, is_held: false }))
  expect((await admin.send(savePermissionMatrix, { body: { changes } })).status).toBe(409)
})

test.each([
  ['a role', { role_id: 999_999 }],
  ['a permission', { permission_id: 999_999 }],
])('%s that does not exist is a 400', async (_what, wrong) => {
  const { app, coach, clerk } = await start(...GRANTING)
  const change = { role_id: coach.roleId, permission_id: await idOf(app, 'SIZE_READ'), is_held: true, ...wrong }
  expect((await clerk.send(savePermissionMatrix, { body: { changes: [change] } })).status).toBe(400)
})

test('a role is duplicated with all its permissions, and only by a person who may grant them', async () => {
  const { app, coach } = await start()
  const governor = await app.insertPerson(['USERS_UPDATE', 'SIZE_READ'])
  const maker = await app.signIn('ROLES_CREATE', ...GRANTING)
  const { role } = await maker.call(duplicateRole, {
    params: { roleId: coach.roleId },
    body: { name: 'Copy of Coach' },
  })
  expect(await codesOf(app, role.id)).toEqual(['CLUBS_READ', 'SIZE_READ'])

  const stronger = { params: { roleId: governor.roleId }, body: { name: 'Copy of Governor' } }
  expect((await maker.send(duplicateRole, stronger)).status).toBe(403)
  const { facts } = await maker.call(listRoleFacts)
  const offered = (roleId: number) => facts.find(({ id }) => id === roleId)?.may_duplicate
  expect([offered(coach.roleId), offered(governor.roleId)]).toEqual([true, false])

  const weaker = await app.signIn('ROLES_CREATE', 'ROLES_READ')
  expect((await weaker.send(duplicateRole, { ...stronger, params: { roleId: coach.roleId } })).status).toBe(403)
  expect((await weaker.call(listRoleFacts)).facts.some(({ may_duplicate }) => may_duplicate)).toBe(false)
  const names = await app.database.read.selectFrom('roles').select('name').execute()
  expect(names.map(({ name }) => name)).not.toContain('Copy of Governor')
})

test('a copy of a role that requires a second factor requires one too', async () => {
  const { app, coach } = await start()
  await app.database.transaction((db) =>
    db.updateTable('roles').set({ second_factor_required: true }).where('id', '=', coach.roleId).execute(),
  )
  const maker = await app.signIn('ROLES_CREATE', ...GRANTING)
  const { role } = await maker.call(duplicateRole, {
    params: { roleId: coach.roleId },
    body: { name: 'Copy of Coach' },
  })
  expect((await maker.call(getRoleFactor, { params: { roleId: role.id } })).factor).toEqual({ required: true })
})

test('active users are counted once each, and a role lists all its users', async () => {
  const { app, coach, clerk } = await start('USERS_READ', 'ROLES_READ')
  await app.insertPerson([], { app_role_id: coach.roleId, first_name: 'Bo', last_name: 'Ahl', is_active: false })
  const { facts } = await clerk.call(listRoleFacts)
  expect(facts.find(({ id }) => id === coach.roleId)?.people).toBe(1)
  const { people } = await clerk.call(listRolePeople, { params: { roleId: coach.roleId } })
  expect(people.map(({ last_name, is_active }) => [last_name, is_active])).toEqual([
    ['Ahl', false],
    ['Tester', true],
  ])
  const blind = await app.signIn('ROLES_READ')
  const params = { id: await idOf(app, 'CLUBS_READ') }
  const holders = (await clerk.call(listPermissionPeople, { params })).people
  const ofRole = holders.filter(({ id }) => people.some((person) => person.id === id))
  expect(ofRole.map(({ role_name: _role, ...person }) => person)).toEqual(people)
  expect(new Set(ofRole.map(({ role_name }) => role_name)).size).toBe(1)
  expect(holders.length).toBeGreaterThan(ofRole.length)
  const others = (await clerk.call(listPermissionPeople, { params: { id: await idOf(app, 'IMAGE_RESTORE') } })).people
  expect(others.map(({ id }) => id)).not.toContain(coach.id)
  expect((await blind.send(listPermissionPeople, { params })).status).toBe(403)
  expect((await clerk.send(listPermissionPeople, { params: { id: 999_999 } })).status).toBe(404)
  expect((await blind.send(listRolePeople, { params: { roleId: coach.roleId } })).status).toBe(403)
})
