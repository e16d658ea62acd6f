import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { logout } from '@kitroom/contract/auth'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import { codesOf, type Endpoint, PREVIEW_ROLE_HEADER } from '@kitroom/contract/endpoint'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { getPermissionMatrix, listRoles, PREVIEW_SAVES_NOTHING } from '@kitroom/contract/roles'
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

test.each(['0', '-1', '-99999999999', '999999', '99999999999999', 'x', '1 OR 1=1', ''])(
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

const paramsOf = ({ path }: Endpoint) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]))

/** The endpoints that a preview lets through, with what they ask for. */
const opened = async (held: readonly string[], ofRole: readonly string[], endpoints: readonly Endpoint[]) => {
  const app = await startApp()
  const role = await app.insertPerson(ofRole)
  const client = await app.signIn(...(held as []))
  const headers = { [PREVIEW_ROLE_HEADER]: String(role.roleId) }
  const through: string[] = []
  for (const endpoint of endpoints) {
    const { status } = await client.send(endpoint, { params: paramsOf(endpoint), headers })
    if (status !== 403) through.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  return through
}

const isGated = ({ access }: Endpoint): boolean => codesOf(access).length > 0
const gatedReads = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && isGated(endpoint))

test('somebody who may do everything reads nothing as a role that may read nothing', async () => {
  expect(await opened(ALL_PERMISSION_CODES, [], gatedReads)).toEqual([])
})

test('a stronger role lends nothing to somebody who may only preview it', async () => {
  const beyond = gatedReads.filter(({ access }) => !codesOf(access).includes('ROLE_PERMISSIONS_READ'))
  expect(await opened(['ROLE_PERMISSIONS_READ'], ALL_PERMISSION_CODES, beyond)).toEqual([])
})

test('no write at all goes through a preview, whatever both may do', async () => {
  const writes = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET')
  expect(await opened(ALL_PERMISSION_CODES, ALL_PERMISSION_CODES, writes)).toEqual([])
})
