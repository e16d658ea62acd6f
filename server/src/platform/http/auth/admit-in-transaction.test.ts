import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { logout } from '@kitroom/contract/auth'
import { checkBatch } from '@kitroom/contract/batches'
import { createClub } from '@kitroom/contract/clubs'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { downloadProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listPermissions } from '@kitroom/contract/permissions'
import { deleteProductImage, uploadProductImage } from '@kitroom/contract/product-images'
import { setRolePermissions } from '@kitroom/contract/roles'
import { updateUser } from '@kitroom/contract/users'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { addressOf, type Client } from '@kitroom/testkit/client'
import type { Person } from '@kitroom/testkit/people'
import { aPicture, multipart, upload } from '@kitroom/testkit/pictures'
import { aUser, insertCatalogue } from '@kitroom/testkit/records'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { WATCHED_EVERY_MS } from '../mount/mount.ts'

type Actor = Client & { person: Person }
type Loss = (app: TestApp, admin: Actor, actor: Actor) => Promise<unknown>

/** Sends a body only after something has happened that follows the check of the headers. */
const sendLate = (
  client: Client,
  endpoint: Endpoint,
  { params = {}, payload, headers }: { params?: object; payload: string | Buffer; headers: Record<string, string> },
  meanwhile: () => Promise<unknown>,
) =>
  client.request({
    method: endpoint.method,
    url: addressOf(endpoint, { params }),
    headers: { ...headers, 'x-csrf-token': client.csrfToken ?? '' },
    payload: Readable.from(
      (async function* () {
        await meanwhile()
        yield Buffer.from(payload)
      })(),
    ),
  })

const JSON_BODY = { 'content-type': 'application/json' }

const takePermissions: Loss = (_app, admin, actor) =>
  admin.call(setRolePermissions, { params: { roleId: actor.person.roleId }, body: { permissionIds: [] } })
const signOut: Loss = (_app, _admin, actor) => actor.call(logout)
const deactivate: Loss = (_app, admin, { person }) =>
  admin.call(updateUser, {
    params: { id: person.id },
    body: aUser({ app_role_id: person.roleId, email: person.email, is_active: false }),
  })
const dueChange: Loss = (_app, admin, { person }) =>
  admin.call(updateUser, {
    params: { id: person.id },
    body: { ...aUser({ app_role_id: person.roleId, email: person.email }), password_change_required: true },
  })

test.each<[string, Loss, number]>([
  ['the permission is taken away', takePermissions, 403],
  ['the person signs out', signOut, 401],
  ['the person is deactivated', deactivate, 401],
  ['a password change falls due', dueChange, 403],
])('a write whose body arrives after %s is refused', async (_case, lose, status) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('CLUBS_CREATE')
  const payload = JSON.stringify({ name: 'Too late' })

  const answer = await sendLate(clerk, createClub, { payload, headers: JSON_BODY }, () => lose(app, admin, clerk))

  expect(answer.status).toBe(status)
  expect(await app.database.read.selectFrom('clubs').select('id').execute()).toEqual([])
  const actions = await app.database.read.selectFrom('activity').select('action').execute()
  expect(actions).not.toContainEqual({ action: 'club.created' })
})

test.each<[string, Loss, number]>([
  ['the permission is taken away', takePermissions, 403],
  ['the person signs out', signOut, 401],
  ['the person is deactivated', deactivate, 401],
])('a read whose body arrives after %s tells nothing', async (_case, lose, status) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('USERS_READ', 'USERS_UPDATE')
  const rows = [{ cells: { email: admin.person.email, first_name: 'Other' } }]
  const payload = JSON.stringify({ area: 'users', rows })

  const answer = await sendLate(clerk, checkBatch, { payload, headers: JSON_BODY }, () => lose(app, admin, clerk))

  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.not.stringContaining('Tester')])
})

test('an administrator who is deactivated meanwhile cannot reactivate themselves', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const other = await app.signInAdministrator()
  const { id, roleId, email } = other.person
  const payload = JSON.stringify(aUser({ app_role_id: roleId, email, is_active: true }))

  const answer = await sendLate(other, updateUser, { params: { id }, payload, headers: JSON_BODY }, () =>
    deactivate(app, admin, other),
  )

  expect(answer.status).toBe(401)
  const row = await app.database.read.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst()
  expect(row?.is_active).toBe(false)
})

test('a person who may no longer assign permissions cannot assign them back to themselves', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const other = await app.signIn(...ALL_PERMISSION_CODES)
  const { permissions } = await admin.call(listPermissions)
  const params = { roleId: other.person.roleId }
  const payload = JSON.stringify({ permissionIds: permissions.map((permission) => permission.id) })

  const answer = await sendLate(other, setRolePermissions, { params, payload, headers: JSON_BODY }, () =>
    takePermissions(app, admin, other),
  )

  expect(answer.status).toBe(403)
  const held = await app.database.read
    .selectFrom('role_permissions')
    .select('permission_id')
    .where('role_id', '=', params.roleId)
    .execute()
  expect(held).toEqual([])
})

test.each<[string, Loss, number]>([
  ['the permission is taken away', takePermissions, 403],
  ['the person signs out', signOut, 401],
])('a restore whose file arrives after %s is refused', async (_case, lose, status) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('IMAGE_RESTORE')
  const { product } = await insertCatalogue(admin)
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture())
  const { bytes } = await admin.send(downloadProductImages)
  await admin.call(deleteProductImage, { body: { productId: product.id, slot: 1 } })
  const form = await multipart({}, bytes, { name: 'backup.zip', type: 'application/zip' })

  const answer = await sendLate(clerk, restoreProductImages, form, () => lose(app, admin, clerk))

  expect(answer.status).toBe(status)
  expect(await app.database.read.selectFrom('product_images').select('slot').execute()).toEqual([])
})

test.each<[string, Loss, number]>([
  ['the permission is taken away', takePermissions, 403],
  ['the person signs out', signOut, 401],
])('an upload whose file arrives after %s is refused', async (_case, lose, status) => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('PRODUCT_UPDATE')
  const { product } = await insertCatalogue(admin)
  const form = await multipart({ productId: product.id, slot: 1 }, await aPicture())

  const answer = await sendLate(clerk, uploadProductImage, form, () => lose(app, admin, clerk))

  expect(answer.status).toBe(status)
  expect(await app.database.read.selectFrom('product_images').select('slot').execute()).toEqual([])
})

test('the record shows no write after a simultaneous sign-out', async () => {
  const app = await startApp()
  const person = await app.insertPerson(['CLUBS_CREATE'])
  for (let round = 0; round < 20; round += 1) {
    const [client, sibling] = [await app.signInAs(person), await app.signInAs(person)]
    sibling.cookies.set('sid', String(client.cookies.get('sid')))
    sibling.csrfToken = client.csrfToken
    const writes = [0, 1, 2, 3].map((nth) => client.send(createClub, { body: { name: `Club ${round} ${nth}` } }))
    await Promise.all([...writes, sibling.send(logout)])
    const last = await app.database.read
      .selectFrom('activity')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last.action, `round ${round}`).toBe('session.ended')
  }
})

test('a running upload is cut off when its permission is removed', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('PRODUCT_UPDATE')
  const { product } = await insertCatalogue(admin)
  const form = await multipart({ productId: product.id, slot: 1 }, await aPicture())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const never = () => new Promise<never>(() => undefined)
    const upload = sendLate(clerk, uploadProductImage, form, async () => {
      await signOut(app, admin, clerk)
      vi.advanceTimersByTime(WATCHED_EVERY_MS)
      await never()
    })
    await expect(upload).rejects.toThrow()
  } finally {
    vi.useRealTimers()
  }
})

test('a running download is cut off when its permission is removed', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const clerk = await app.signIn('IMAGE_RESTORE')
  const { product } = await insertCatalogue(admin)
  // More than the buffers between the server and a client that does not read.
  const large = await sharp(randomBytes(1800 * 1800 * 3), { raw: { width: 1800, height: 1800, channels: 3 } })
    .png()
    .toBuffer()
  for (const slot of [1, 2, 3, 4]) await upload(admin, { productId: product.id, slot }, large)
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const asked = request(url + downloadProductImages.path, { headers: clerk.headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await signOut(app, admin, clerk)
    vi.advanceTimersByTime(WATCHED_EVERY_MS)
    // Buffered data still arrives, then the connection breaks.
    await expect(buffer(answer)).rejects.toThrow()
    expect(answer.complete).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
