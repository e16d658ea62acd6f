import { logout } from '@kitroom/contract/auth'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { getPermissionMatrix, listRoles, PREVIEW_ROLE_HEADER, PREVIEW_SAVES_NOTHING } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const previewing = async () => {
  const app = await startApp()
  const coach = await app.insertPerson(['SIZE_READ', 'CLUBS_READ', 'CLUBS_CREATE'])
  const clerk = await app.signIn('ROLES_READ', 'ROLE_PERMISSIONS_READ', 'CLUBS_READ', 'CLUBS_CREATE')
  return { app, clerk, headers: { [PREVIEW_ROLE_HEADER]: String(coach.roleId) } }
}

test('a person who previews a role reads what both may read, and nothing that only one of them may', async () => {
  const { clerk, headers } = await previewing()
  const statuses = []
  for (const call of [listClubs, listRoles, listSizes, getPermissionMatrix]) {
    statuses.push((await clerk.send(call, { headers })).status)
  }
  expect(statuses).toEqual([200, 403, 403, 403])
})

test('nothing is saved in a preview, even if both may save it', async () => {
  const { app, clerk, headers } = await previewing()
  const answer = await clerk.send(createClub, { body: { name: 'Never' }, headers })
  expect([answer.status, answer.body.message]).toEqual([403, PREVIEW_SAVES_NOTHING])
  expect(await app.database.read.selectFrom('clubs').select('id').where('name', '=', 'Never').execute()).toEqual([])
  expect((await clerk.send(logout, { headers })).status).toBe(403)
})

test.each(['0', '999999', '99999999999999', 'x', '1 OR 1=1', ''])(
  'as the role %s nothing can be read',
  async (role) => {
    const { clerk } = await previewing()
    expect((await clerk.send(listClubs, { headers: { [PREVIEW_ROLE_HEADER]: role } })).status).toBe(403)
  },
)

test("a preview reveals a role's permissions only to people who may see them", async () => {
  const { app, headers } = await previewing()
  const other = await app.signIn('CLUBS_READ')
  expect((await other.send(listClubs, { headers })).status).toBe(403)
})
