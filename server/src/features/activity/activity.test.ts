import { exportActivity, getHistory, listActivity } from '@kitroom/contract/activity'
import { createBatch } from '@kitroom/contract/batches'
import { createOrder } from '@kitroom/contract/order-calls'
import { getPermissionRoles, setPermissionRoles } from '@kitroom/contract/permissions'
import { updateProduct } from '@kitroom/contract/products'
import { createRole, getRolePermissions, setRolePermissions, updateRole } from '@kitroom/contract/roles'
import { setRoleFactor } from '@kitroom/contract/second-factor'
import { createSize, updateSize } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { anOrder } from '@kitroom/testkit/orders'
import { aProduct, aSize, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const withAdministrator = async () => {
  const system = await startApp()
  return { ...system, admin: await system.signInAdministrator() }
}

test('the history of a record shows person, field, old and new value, with the labels of the form', async () => {
  const { admin } = await withAdministrator()
  const given = aSize({ code: 'AL', name: 'Adult Large', sort_order: 3, is_active: true })
  const { size } = await admin.call(createSize, { body: given })
  await admin.call(updateSize, {
    params: { id: size.id },
    body: { ...given, name: 'Large', sort_order: null, is_active: false },
  })

  const { entries, before } = await admin.call(getHistory, { query: { area: 'sizes', id: String(size.id) } })

  expect(entries.map(({ kind, changes }) => [kind, changes])).toEqual([
    [
      'updated',
      [
        { label: 'Name', before: 'Adult Large', after: 'Large' },
        { label: 'Sort Order', before: '3', after: '' },
        { label: 'Active', before: 'Yes', after: 'No' },
      ],
    ],
    [
      'created',
      [
        { label: 'Name', before: '', after: 'Adult Large' },
        { label: 'Code', before: '', after: 'AL' },
        { label: 'Description', before: '', after: given.description },
        { label: 'Sort Order', before: '', after: '3' },
        { label: 'Active', before: '', after: 'Yes' },
      ],
    ],
  ])
  expect(entries[0]).toMatchObject({ by_first_name: 'Pat', by_last_name: 'Tester', batch_id: null })
  expect(entries[1]?.values).toEqual(given)
  expect(before).toBeNull()
})

test('ids are shown as names, and dependent lists belong to the record’s history', async () => {
  const { admin } = await withAdministrator()
  const { product, categoryId, colorIds, sizeIds } = await insertCatalogue(admin, { category: 'JERSEY' })
  const body = aProduct({ ...product, product_category_id: categoryId, product_garment_color_ids: colorIds.slice(1) })
  await admin.call(updateProduct, { params: { productId: product.id }, body: { ...body, product_size_ids: sizeIds } })

  const { entries } = await admin.call(getHistory, { query: { area: 'products', id: String(product.id) } })

  expect(entries[0]?.changes).toEqual([
    {
      label: 'Garment Colors',
      before: 'Color 0; Color 1',
      after: 'Color 1',
      members: { added: [], removed: ['Color 0'] },
    },
  ])
  expect(entries[1]?.changes).toContainEqual({ label: 'Product Category', before: '', after: 'Jersey' })
})

test('the history of a role shows added and removed permissions', async () => {
  const { admin, database } = await withAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Bench' } })
  const permissions = await database.read
    .selectFrom('permissions')
    .select(['id', 'name'])
    .where('code', 'in', ['SIZE_READ', 'CLUBS_READ'])
    .orderBy('name')
    .execute()
  const [clubs, sizes] = permissions.map(({ id }) => id)
  const params = { roleId: role.id }
  await admin.call(setRolePermissions, { params, body: { permissionIds: [clubs ?? 0] } })
  await admin.call(setRolePermissions, { params, body: { permissionIds: [sizes ?? 0] } })

  const { entries } = await admin.call(getHistory, { query: { area: 'roles', id: String(role.id) } })

  expect(entries.map(({ changes }) => changes)).toEqual([
    [
      { label: 'Added', before: '', after: 'SIZE_READ' },
      { label: 'Removed', before: 'CLUBS_READ', after: '' },
    ],
    [{ label: 'Added', before: '', after: 'CLUBS_READ' }],
    [{ label: 'Role Name', before: '', after: 'Bench' }],
  ])
})

test('roles and permissions show what was changed on the screen of the other', async () => {
  const { admin, database } = await withAdministrator()
  const { id } = await database.read
    .selectFrom('permissions')
    .select('id')
    .where('code', '=', 'SIZE_READ')
    .executeTakeFirstOrThrow()
  const { role } = await admin.call(createRole, { body: { name: 'Bench' } })
  const { role: other } = await admin.call(createRole, { body: { name: 'Other' } })
  const { roles } = await admin.call(getPermissionRoles, { params: { id } })
  const holders = roles.map((one) => one.id)
  const setHolders = (...also: number[]) =>
    admin.call(setPermissionRoles, { params: { id }, body: { roleIds: [...holders, ...also] } })
  await setHolders(role.id)
  await admin.call(setRolePermissions, { params: { roleId: role.id }, body: { permissionIds: [] } })
  await setHolders(role.id, other.id)
  await setHolders(role.id)

  const historyOf = async (area: string, record: number, list: string) => {
    const { entries, before } = await admin.call(getHistory, { query: { area, id: String(record) } })
    const lines = entries.map(({ changes, values }) => [
      ...changes.map((change) => `${change.label} ${change.before}${change.after}`),
      values?.[list],
    ])
    return [...lines, before?.[list]]
  }
  expect(await historyOf('roles', role.id, 'permissionIds')).toEqual([
    ['Added SIZE_READ', [id]],
    ['Removed SIZE_READ', []],
    ['Added SIZE_READ', [id]],
    ['Role Name Bench', undefined],
    undefined,
  ])
  expect(await historyOf('permissions', id, 'roleIds')).toEqual([
    ['Removed Other', [...holders, role.id]],
    ['Added Bench, Other', [...holders, role.id, other.id]],
    ['Removed Bench', holders],
    ['Added Bench', [...holders, role.id]],
    holders,
  ])
})

test('what the other screen changed is in the state before it, and is undone by those who may', async () => {
  const { admin, insertPerson, signIn } = await withAdministrator()
  const { roleId } = await insertPerson(['SIZE_READ', 'CLUBS_READ'])
  const { permissions } = await admin.call(getRolePermissions, { params: { roleId } })
  const held = permissions.map((permission) => permission.id).sort((one, other) => one - other)
  for (const id of held) {
    const { roles } = await admin.call(getPermissionRoles, { params: { id } })
    const roleIds = roles.flatMap((role) => (role.id === roleId ? [] : [role.id]))
    await admin.call(setPermissionRoles, { params: { id }, body: { roleIds } })
  }
  const query = { area: 'roles', id: String(roleId) }

  const { entries, before } = await admin.call(getHistory, { query })

  expect(before).toEqual({ permissionIds: held })
  expect(entries.map(({ values, batch }) => [values, batch?.count])).toEqual([
    [{ permissionIds: [] }, 1],
    [{ permissionIds: held.slice(1) }, 1],
  ])
  const reader = await signIn('ROLES_READ', 'ROLE_PERMISSIONS_UPDATE')
  expect((await reader.call(getHistory, { query })).entries.map(({ batch }) => batch)).toEqual([null, null])
})

test('what a record was before its oldest entry comes from all its entries', async () => {
  const { admin, insertPerson } = await withAdministrator()
  // Without an entry of its creation.
  const { roleId } = await insertPerson([])
  const { role } = await admin.call(getRolePermissions, { params: { roleId } })
  await admin.call(setRolePermissions, { params: { roleId }, body: { permissionIds: [] } })
  await admin.call(updateRole, { params: { roleId }, body: { name: role.name, description: 'Newer' } })

  const { before } = await admin.call(getHistory, { query: { area: 'roles', id: String(roleId) } })

  expect(before).toMatchObject({ name: role.name, description: role.description })
})

test('the history of a role shows when its second factor became required or optional', async () => {
  const { admin } = await withAdministrator()
  const { role } = await admin.call(createRole, { body: { name: 'Bench' } })
  const params = { roleId: role.id }
  await admin.call(setRoleFactor, { params, body: { required: true } })
  await admin.call(setRoleFactor, { params, body: { required: false } })

  const { entries } = await admin.call(getHistory, { query: { area: 'roles', id: String(role.id) } })

  expect(entries.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ label: 'Second factor required', before: 'Yes', after: 'No' }],
    [{ label: 'Second factor required', before: 'No', after: 'Yes' }],
  ])
  expect(entries[0]).toMatchObject({ by_first_name: 'Pat', values: null })
})

test('entries of orders require the permissions to read and manage all orders', async () => {
  const { admin, signIn } = await withAdministrator()
  await admin.call(createOrder, { body: anOrder() })
  const namesFor = async (...codes: string[]) => {
    const reader = await signIn('ACTIVITY_READ', ...codes)
    return (await reader.call(listActivity, { query: {} })).rows.map(({ area }) => area)
  }
  expect(await namesFor('ORDER_READ', 'ORDER_MANAGE')).toEqual(['orders'])
  expect([await namesFor('ORDER_READ'), await namesFor('ORDER_MANAGE')]).toEqual([[], []])
})

test('a history requires the permission to read or edit such records', async () => {
  const { admin, signIn } = await withAdministrator()
  const { size } = await admin.call(createSize, { body: aSize() })
  const query = { area: 'sizes', id: String(size.id) }
  for (const code of ['SIZE_READ', 'SIZE_UPDATE']) {
    expect((await (await signIn(code)).send(getHistory, { query })).status).toBe(200)
  }
  expect((await (await signIn('CLUBS_READ', 'ACTIVITY_READ')).send(getHistory, { query })).status).toBe(403)
  expect((await admin.send(getHistory, { query: { ...query, area: 'nothing' } })).status).toBe(400)
  expect((await admin.send(getHistory, { query: { area: 'sizes', id: 'x' } })).status).toBe(400)
})

test('activity is listed newest first, in pages, and filtered by person, area, record, kind and day', async () => {
  const { admin, insertPerson, signInAs } = await withAdministrator()
  const other = await signInAs(await insertPerson(['SIZE_CREATE', 'SIZE_UPDATE'], { last_name: 'Other' }))
  const rows = Array.from({ length: 150 }, (_, nth) => ({ cells: { code: `B${nth}`, name: `Batch ${nth}` } }))
  await admin.call(createBatch, { body: { area: 'sizes', rows } })
  const { size } = await other.call(createSize, { body: aSize({ name: 'Lonely' }) })
  await other.call(updateSize, { params: { id: size.id }, body: aSize({ name: 'Lonelier' }) })
  const list = (query: Record<string, string> = {}) => admin.call(listActivity, { query })

  const first = await list({ 'filter.area': 'Size' })
  expect(first.rows).toHaveLength(100)
  expect(first.rows[0]).toMatchObject({ record_name: 'Lonelier', kind: 'updated', area: 'sizes' })
  const second = await list({ 'filter.area': 'Size', after: first.next ?? '' })
  expect(second.rows).toHaveLength(52)
  expect(second.next).toBeNull()
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(152)

  const namesFor = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.record_name)
  expect(await namesFor({ 'filter.person': 'Pat Other' })).toEqual(['Lonelier', 'Lonely'])
  expect(await namesFor({ 'filter.area': 'Size', 'filter.record': 'LONEL' })).toEqual(['Lonelier', 'Lonely'])
  expect(await namesFor({ 'filter.kind': 'Updated' })).toEqual(['Lonelier'])
  const [updated] = (await list({ 'filter.kind': 'Updated' })).rows
  const moment = updated?.happened_at ?? ''
  const day = moment.slice(0, 10)
  const updatedIn = (time: string) => namesFor({ 'filter.time': time, 'filter.kind': 'Updated' })
  expect(await updatedIn(`${day}..${day}`)).toEqual(['Lonelier'])
  const next = new Date(Date.parse(moment) + 1).toISOString()
  expect(await updatedIn(`${moment}..${next}`)).toEqual(['Lonelier'])
  expect(await updatedIn(`..${moment}`)).toEqual([])
  expect(await updatedIn(`${next}..`)).toEqual([])
  expect(await namesFor({ 'filter.time': '..2020-01-01' })).toEqual([])
  expect(first.facets?.person).toEqual([
    { id: expect.any(Number), name: 'Pat Other' },
    { id: expect.any(Number), name: 'Pat Tester' },
  ])
})

test('areas that the reader may not open are left out', async () => {
  const { admin, signIn } = await withAdministrator()
  await admin.call(createSize, { body: aSize({ name: 'Secret' }) })
  const reader = await signIn('ACTIVITY_READ', 'CLUBS_READ')
  expect((await reader.call(listActivity, { query: {} })).rows).toEqual([])
  // Who has changed nothing that the reader may see is not named either.
  expect((await reader.call(listActivity, { query: {} })).facets).toEqual({})
  expect((await reader.send(exportActivity)).bytes.toString().split('\r\n')).toHaveLength(2)
  const sizes = await signIn('ACTIVITY_READ', 'SIZE_READ')
  expect((await sizes.call(listActivity, { query: {} })).rows.map(({ record_name }) => record_name)).toEqual(['Secret'])
  const { facets } = await sizes.call(listActivity, { query: {} })
  const person = [{ id: admin.person.id, name: 'Pat Tester' }]
  expect(facets).toEqual({ person, area: ['Size'], kind: ['Created'] })
  expect((await (await signIn('SIZE_READ')).send(exportActivity)).status).toBe(403)
  expect((await (await signIn('SIZE_READ')).send(listActivity)).status).toBe(403)
})
