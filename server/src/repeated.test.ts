import { createBatch, undoBatch } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { duplicateProduct } from '@kitroom/contract/products'
import { setRoleFactor } from '@kitroom/contract/second-factor'
import * as status from '@kitroom/contract/user-status'
import * as users from '@kitroom/contract/users'
import * as views from '@kitroom/contract/views'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import type { Client, Loose } from '@kitroom/testkit/client'
import { aUser, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const A_VIEW = { name: 'Mine', list: 'listSizes', search: '', is_shared: true }
const A_SIZE = { cells: { name: 'Adult Huge', code: 'AH' } }

type Written = {
  client: Client
  request: Loose
  /** Takes away what the handler asked for beyond the endpoint's access. */
  change: () => Promise<unknown>
}
type Write = (app: TestApp) => Promise<Written>

/** The role of a person loses a code, or a role gets one. */
const setHeld = (app: TestApp, roleId: number, code: string, isHeld: boolean) =>
  app.database.transaction(async (db) => {
    const { id } = await db.selectFrom('permissions').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    const row = { role_id: roleId, permission_id: id }
    if (isHeld) await db.insertInto('role_permissions').values(row).execute()
    else
      await db
        .deleteFrom('role_permissions')
        .where((where) => where.and(row))
        .execute()
  })

const withView =
  (requestOf: (id: number) => Loose): Write =>
  async (app) => {
    const client = await app.signIn('SIZE_READ')
    const [view] = (await client.call(views.createView, { body: { ...A_VIEW, name: 'First' } })).views
    const change = () => setHeld(app, client.person.roleId, 'SIZE_READ', false)
    return { client, request: requestOf(view?.id ?? 0), change }
  }

const withUser =
  (requestOf: (person: { id: number; roleId: number }) => Loose, own: object = {}): Write =>
  async (app) => {
    await app.signInAdministrator()
    const client = await app.signIn('USERS_UPDATE', 'USERS_CREATE')
    const person = await app.insertPerson(['SIZE_READ'], own)
    // They may do more than the client from then on.
    return { client, request: requestOf(person), change: () => setHeld(app, person.roleId, 'ROLES_UPDATE', true) }
  }
const params = ({ id }: { id: number }) => ({ params: { id } })

const WRITES: readonly (readonly [Endpoint, Write])[] = [
  [
    createBatch,
    async (app) => {
      const client = await app.signIn('SIZE_CREATE')
      const change = () => setHeld(app, client.person.roleId, 'SIZE_CREATE', false)
      return { client, request: { body: { area: 'sizes', rows: [A_SIZE] } }, change }
    },
  ],
  [
    undoBatch,
    async (app) => {
      const client = await app.signIn('SIZE_CREATE')
      const { batch } = await applyRows(client, 'sizes', [A_SIZE])
      const change = () => setHeld(app, client.person.roleId, 'SIZE_CREATE', false)
      return { client, request: params(batch), change }
    },
  ],
  [views.createView, withView(() => ({ body: A_VIEW }))],
  // The list that the body names is not that of the view.
  [views.updateView, withView((id) => ({ params: { id }, body: { ...A_VIEW, list: 'listViews' } }))],
  [views.deleteView, withView((id) => ({ params: { id } }))],
  [views.setDefaultView, withView((id) => ({ body: { list: 'listSizes', view_id: id } }))],
  [
    duplicateProduct,
    async (app) => {
      const { product } = await insertCatalogue(await app.signInAdministrator())
      const client = await app.signIn('PRODUCT_CREATE', 'PRODUCT_READ')
      const request = { params: { productId: product.id }, body: { name: 'Another', code: 'ANOTHER' } }
      return { client, request, change: () => setHeld(app, client.person.roleId, 'PRODUCT_READ', false) }
    },
  ],
  [users.createUser, withUser(({ roleId }) => ({ body: aUser({ app_role_id: roleId }) }))],
  [users.updateUser, withUser(({ id, roleId }) => ({ params: { id }, body: aUser({ app_role_id: roleId }) }))],
  [status.sendSetPasswordMail, withUser(params)],
  [status.unlockUser, withUser(params)],
  [status.endUserSessions, withUser(params)],
  [status.deactivateUser, withUser(params)],
  [status.activateUser, withUser(params, { is_active: false })],
  [
    setRoleFactor,
    async (app) => {
      const client = await app.signIn('ROLES_UPDATE', 'SIZE_READ')
      const { roleId } = await app.insertPerson(['SIZE_READ'])
      const change = () => setHeld(app, roleId, 'USERS_UPDATE', true)
      return { client, request: { params: { roleId }, body: { required: false } }, change }
    },
  ],
]

test.each(WRITES)('$path that is sent again is refused once its own rule refuses the person', async (call, begin) => {
  const { client, request, change } = await begin(await startApp())
  const sent = { ...request, headers: { 'idempotency-key': 'one' } }
  const first = await client.send(call, sent)
  const again = await client.send(call, sent)
  expect([first.status < 300, again.body]).toEqual([true, first.body])

  await change()

  const refused = await client.send(call, sent)
  expect([refused.status, Object.keys(refused.body).sort()]).toEqual([403, ['message', 'success']])
})
