import { getHistory, listActivity } from '@kitroom/contract/activity'
import { listBatches, undoBatch } from '@kitroom/contract/batches'
import { listGarmentColors, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { createOrder } from '@kitroom/contract/order-calls'
import { listPermissions, setPermissionRoles } from '@kitroom/contract/permissions'
import { duplicateProduct, getProduct, updateProduct } from '@kitroom/contract/products'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { createSize } from '@kitroom/contract/sizes'
import { getUser, updateUser } from '@kitroom/contract/users'
import { startApp } from '@kitroom/testkit/app'
import { anOrder } from '@kitroom/testkit/orders'
import { aPicture, upload } from '@kitroom/testkit/pictures'
import {
  aGarmentColor,
  aProduct,
  aSize,
  aUser,
  insertCatalogue,
  insertClubThrough,
  insertRoleThrough,
} from '@kitroom/testkit/records'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'

const withAdministrator = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { permissions } = await admin.call(listPermissions)
  const idOf = (code: string) => permissions.find((permission) => permission.code === code)?.id ?? 0
  const held = async (roleId: number) =>
    (await admin.call(getRolePermissions, { params: { roleId } })).permissions.map(({ id }) => id).sort((a, b) => a - b)
  const newestBatch = async () =>
    (await admin.call(listActivity, { query: { folded: 'true' } })).rows.find(({ batch }) => batch)?.batch?.id ?? 0
  return { ...app, admin, idOf, held, newestBatch }
}

test('earlier entries keep the old name of a color that is renamed later', async () => {
  const { admin } = await withAdministrator()
  const { product, colorIds, imprintIds, sizeIds, categoryId } = await insertCatalogue(admin)
  const made = aProduct({ ...product, product_category_id: categoryId, product_size_ids: sizeIds })
  const params = { productId: product.id }
  await admin.call(updateProduct, { params, body: { ...made, product_garment_color_ids: colorIds.slice(1) } })
  const { garment_colors: colors } = await admin.call(listGarmentColors)
  const first = colors.find(({ id }) => id === colorIds[0])
  const body = { ...aGarmentColor({ imprint_color_ids: imprintIds }), code: first?.code ?? '', name: 'Midnight' }
  await admin.call(updateGarmentColor, { params: { id: colorIds[0] ?? 0 }, body })

  const { entries } = await admin.call(getHistory, { query: { area: 'products', id: String(product.id) } })

  expect(entries[0]?.changes).toEqual([
    {
      label: 'Garment Colors',
      before: 'Color 0; Color 1',
      after: 'Color 1',
      members: { added: [], removed: ['Color 0'] },
    },
  ])
})

test('a new record does not tell a table without quantities', async () => {
  const { admin } = await withAdministrator()
  const club_id = await insertClubThrough(admin)
  await admin.call(createOrder, {
    body: anOrder({ club_id, windbreaker: { XS: '', S: '', M: '', L: '', XL: '', XXL: '' } }),
  })
  const { rows: entries } = await admin.call(listActivity, { query: { 'filter.area': 'Order' } })
  const told = entries[0]?.changes.filter(({ label }) => label === 'Hoodie' || label === 'Windbreaker')
  expect(told).toEqual([{ label: 'Hoodie', before: '', after: 'M 3' }])
})

const renameTo = (database: Database, userId: number, first_name: string) =>
  database.transaction(async (db) => {
    await db.updateTable('users').set({ first_name }).where('id', '=', userId).execute()
  })

test('the person of an entry has the name at that time, or the present one if none was stored', async () => {
  const { admin, database } = await withAdministrator()
  const { product } = await insertCatalogue(admin)
  const body = { name: 'Twin', code: 'TWIN', levels: false, images: 'None' as const, sku_pattern: '' }
  const copy = await admin.call(duplicateProduct, { params: { productId: product.id }, body })
  const told = async () => {
    const { entries } = await admin.call(getHistory, { query: { area: 'products', id: String(copy.product.id) } })
    const newest = (await admin.call(listActivity, { query: { 'filter.area': 'Product' } })).rows
    const { batches } = await admin.call(listBatches, { query: { area: 'products' } })
    return [entries[0], newest[0], batches[0]].map((one) => `${one?.by_first_name} ${one?.by_last_name}`)
  }
  await renameTo(database, admin.person.id, 'Robin')

  expect(await told()).toEqual(['Pat Tester', 'Pat Tester', 'Pat Tester'])
  // Like rows written before names were stored.
  await database.transaction(async (db) => {
    const by = { happened_at: new Date().toISOString(), actor_user_id: admin.person.id }
    await db
      .insertInto('activity')
      .values({ ...by, action: 'product.updated', target_id: copy.product.id })
      .execute()
    await db.updateTable('batches').set({ actor_first_name: null, actor_last_name: null }).execute()
  })
  expect(await told()).toEqual(['Robin Tester', 'Robin Tester', 'Robin Tester'])
})

test('a renamed person is listed once, with the present name and the earlier ones, and finds entries under both', async () => {
  const { admin, signIn } = await withAdministrator()
  const ada = await signIn('SIZE_CREATE')
  const { user } = await admin.call(getUser, { params: { id: ada.person.id } })
  const rename = (last_name: string) => {
    const { app_role_id, email, first_name, is_active } = { ...user, first_name: 'Ada' }
    const body = { ...aUser({ app_role_id, email, first_name, last_name, is_active }), club_id: null }
    return admin.call(updateUser, { params: { id: ada.person.id }, body })
  }
  await rename('Byron')
  await ada.call(createSize, { body: aSize({ name: 'First' }) })
  await rename('Marlow')
  await ada.call(createSize, { body: aSize({ name: 'Second' }) })
  await rename('King')
  await rename('Marlow')

  const { facets } = await admin.call(listActivity, { query: {} })

  expect(facets?.person).toEqual([
    { id: ada.person.id, name: 'Ada Marlow' },
    { id: admin.person.id, name: 'Pat Tester' },
  ])
  const { rows: entries } = await admin.call(listActivity, { query: { 'filter.person': 'Ada Marlow' } })
  expect(entries[0]).toMatchObject({
    person_id: ada.person.id,
    person: 'Ada Marlow',
    earlier_names: ['Ada King', 'Ada Byron', 'Pat Tester'],
  })
  for (const search of ['king', 'byron', 'ada marlow']) {
    const found = await admin.call(listActivity, { query: { search, 'filter.kind': 'Created' } })
    expect(found.rows.filter(({ area }) => area === 'sizes')).toEqual(entries)
  }
  expect(entries.map(({ record_name, by_last_name }) => [record_name, by_last_name])).toEqual([
    ['Second', 'Marlow'],
    ['First', 'Byron'],
  ])
})

test('the undo of a save of permissions is a batch, skips later changes, and can be undone itself', async () => {
  const { admin, idOf, held, newestBatch } = await withAdministrator()
  const roleId = await insertRoleThrough(admin)
  const [clubs, sizes, users] = [idOf('CLUBS_READ'), idOf('SIZE_READ'), idOf('USERS_READ')]
  const save = (...permissionIds: number[]) =>
    admin.call(setRolePermissions, { params: { roleId }, body: { permissionIds } })
  await save(clubs)
  await save(sizes, users)
  const batch = await newestBatch()
  await save(sizes)

  const undone = await admin.call(undoBatch, { params: { id: batch } })

  expect(undone.kept).toHaveLength(1)
  expect(await held(roleId)).toEqual([clubs])
  const { entries } = await admin.call(getHistory, { query: { area: 'roles', id: String(roleId) } })
  expect(entries.find(({ batch_id }) => batch_id === batch)?.batch).toEqual({ count: 1, is_undone: true })
  expect(entries[0]?.batch).toEqual({ count: 1, is_undone: false })
  await admin.call(undoBatch, { params: { id: undone.batch.id } })
  expect(await held(roleId)).toEqual([sizes])
  expect((await admin.send(undoBatch, { params: { id: batch } })).status).toBe(409)
})

test('undo restores the roles of a permission', async () => {
  const { admin, idOf, held, newestBatch } = await withAdministrator()
  const roleId = await insertRoleThrough(admin)
  const before = await held(roleId)
  const body = { roleIds: [roleId, admin.person.roleId] }
  await admin.call(setPermissionRoles, { params: { id: idOf('SIZE_READ') }, body })
  await admin.call(undoBatch, { params: { id: await newestBatch() } })
  expect(await held(roleId)).toEqual(before)
})

test('undo cannot raise the user’s own role, and requires the permission of a save', async () => {
  const { admin, signIn, idOf, held, newestBatch } = await withAdministrator()
  const own = ['ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE', 'ROLES_READ', 'ACTIVITY_READ']
  const clerk = await signIn(...own, 'USERS_UPDATE')
  const { roleId } = clerk.person
  const params = { roleId }
  await admin.call(setRolePermissions, { params, body: { permissionIds: own.map(idOf) } })
  const before = await held(roleId)
  const id = await newestBatch()

  expect((await clerk.send(undoBatch, { params: { id } })).status).toBe(403)
  const older = { permissionIds: [...own, 'USERS_UPDATE'].map(idOf) }
  // The same request as restoring the earlier entry.
  expect((await clerk.send(setRolePermissions, { params, body: older })).status).toBe(403)
  const reader = await signIn('ACTIVITY_READ', 'ROLES_READ')
  expect((await reader.send(undoBatch, { params: { id } })).status).toBe(403)
  expect(await held(roleId)).toEqual(before)
})

test('a duplicate is one batch, and its undo removes product, stock and images', async () => {
  const { admin, newestBatch, database } = await withAdministrator()
  const { product } = await insertCatalogue(admin)
  await upload(admin, { productId: product.id, slot: 1 }, await aPicture())
  const body = {
    name: 'Twin',
    code: 'TWIN',
    levels: true,
    images: 'All' as const,
    sku_pattern: '{product}-{color}-{size}',
  }
  const made = await admin.call(duplicateProduct, { params: { productId: product.id }, body })
  const productId = made.product.id
  const { entries } = await admin.call(getHistory, { query: { area: 'products', id: String(productId) } })
  expect(entries).toMatchObject([{ kind: 'created', count: 2 }])

  await admin.call(undoBatch, { params: { id: await newestBatch() } })

  expect((await admin.send(getProduct, { params: { productId } })).status).toBe(404)
  const left = await database.read.selectFrom('product_images').select('product_id').execute()
  expect(left).toEqual([{ product_id: product.id }])
})
