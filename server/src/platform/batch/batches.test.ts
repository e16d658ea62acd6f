import { listStockHistory } from '@kitroom/contract/all-stock'
import { BULK_AREAS } from '@kitroom/contract/areas'
import {
  type BatchRowInput,
  cancelBatch,
  checkBatch,
  createBatch,
  exportRecords,
  listBatches,
  listReferenceOptions,
  NO_ROWS,
  undoBatch,
} from '@kitroom/contract/batches'
import { listClubs } from '@kitroom/contract/clubs'
import { describeFields } from '@kitroom/contract/describe-fields'
import { EXISTING, exampleRow } from '@kitroom/contract/example-row'
import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { BELOW_ZERO, listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { getProduct, listProducts } from '@kitroom/contract/products'
import { createRole, updateRole } from '@kitroom/contract/roles'
import { createSize, sizes as declared, listSizes, updateSize } from '@kitroom/contract/sizes'
import { listUsers } from '@kitroom/contract/users'
import { sharedApp, startApp } from '@kitroom/testkit/app'
import { applyRows as change } from '@kitroom/testkit/batches'
import type { Client } from '@kitroom/testkit/client'
import { ENGINE } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { mailsTo } from '@kitroom/testkit/mails'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import { waitingFor } from '@kitroom/testkit/waiting-for'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

type Cells = Record<string, string>

const rowsOf = (cells: readonly Cells[]): BatchRowInput[] => cells.map((one) => ({ cells: one }))
const check = async (client: Client, area: string, rows: readonly BatchRowInput[]) =>
  (await client.call(checkBatch, { body: { area, rows: [...rows] } })).rows
const undo = (client: Client, id: number) => client.call(undoBatch, { params: { id } })
const statesOf = (rows: readonly { state: string }[]) => rows.map(({ state }) => state)

/** The app, a user with all permissions, and a catalogue that rows can refer to. */
const withCatalogue = async () => {
  const system = await startApp()
  const admin = await system.signInAdministrator()
  await admin.call(createRole, { body: { name: 'Bench Staff' } })
  return { ...system, admin, ...(await insertCatalogue(admin, { category: 'JERSEY' })) }
}

const IMPORTED = [...BULK_AREAS].filter(([, { access, finds }]) => access.create !== undefined || finds !== undefined)

test.each(IMPORTED)('the example of an import of %s is right once it names what exists', async (area, bulk) => {
  const { admin, product } = await withCatalogue()
  const { options } = await admin.call(listReferenceOptions, { query: { area } })
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  const named: Cells = {
    product_code: product.code,
    garment_color: item?.color_name ?? '',
    size: item?.size_code ?? '',
  }
  for (const { name, refersTo = '' } of describeFields(bulk.input)) {
    const record = options[refersTo]?.at(-1)
    if (record) named[name] = record.code ?? record.name
  }
  const example = Object.entries(exampleRow(bulk))
  const row = Object.fromEntries(example.map(([name, text]) => [name, text === EXISTING ? (named[name] ?? '') : text]))
  await admin.call(createBatch, {
    body: { area: 'inventory', rows: [{ id: item?.id ?? 0, values: { counted_qty: 9 } }] },
  })

  const [checked] = await check(admin, area, rowsOf([row]))

  expect(checked?.errors).toEqual([])
  expect(checked?.state).toBe(bulk.access.create ? 'new' : 'changed')
})

type Case = { area: string; list: Parameters<Client['call']>[0]; key: string; given: Cells; other: Cells }

const CASES: Case[] = [
  {
    area: 'sizes',
    list: listSizes,
    key: 'code',
    given: { code: 'AL', name: 'Adult Large', description: 'Chest 112 cm', sort_order: '30', is_active: 'no' },
    other: { name: 'Large', description: '(empty)', sort_order: '31', is_active: 'x' },
  },
  {
    area: 'product-categories',
    list: listProductCategories,
    key: 'code',
    given: { code: 'SOCK', name: 'Socks', description: 'Long', sort_order: '1,200', is_active: 'Yes' },
    other: { name: 'Sock', description: 'Short', sort_order: '(empty)', is_active: 'No' },
  },
  {
    area: 'imprint-colors',
    list: listImprintColors,
    key: 'code',
    given: { code: 'GLD', name: 'Gold', hex_value: '#FFB81C', pantone_code: '1235 C', notes: 'Two', is_active: '1' },
    other: { name: 'Golden', hex_value: 'fb1', pantone_code: '(empty)', notes: 'Three', is_active: '0' },
  },
  {
    area: 'garment-colors',
    list: listGarmentColors,
    key: 'code',
    given: { code: 'NVY', name: 'Navy', hex_value: '1f3a5f', imprint_color_ids: 'Imprint 0', is_active: 'yes' },
    other: { name: 'Night', hex_value: '000080', imprint_color_ids: 'Imprint 1; Imprint 0', is_active: 'no' },
  },
  {
    area: 'clubs',
    list: listClubs,
    key: 'name',
    given: { name: 'Northside', description: 'Blue', director_user_id: 'Pat Tester', is_active: 'yes' },
    other: { description: 'White', director_user_id: '(empty)', is_active: 'no' },
  },
  {
    area: 'products',
    list: listProducts,
    key: 'code',
    given: {
      code: 'ACE',
      name: 'Ace Jersey',
      supplier_name: 'Setpoint',
      supplier_code: 'SP-1',
      product_category_id: 'Jersey',
      product_garment_color_ids: 'Color 0; Color 1',
      product_size_ids: 'Size 1',
      is_active: 'yes',
    },
    other: { name: 'Ace', supplier_name: 'Set', product_garment_color_ids: 'Color 1', product_size_ids: '(empty)' },
  },
  {
    area: 'users',
    list: listUsers,
    key: 'email',
    given: {
      email: 'maya@club.example',
      first_name: 'Maya',
      last_name: 'Lind',
      app_role_id: 'Bench Staff',
      city: 'Bonn',
    },
    other: { first_name: 'May', last_name: 'Linde', phone: '+1 555', is_active: 'no', city: '(empty)' },
  },
]

const listOf = async (client: Client, list: Case['list']): Promise<Record<string, unknown>[]> => {
  const {
    success: _,
    message: __,
    ...answer
  } = (await client.call(list as typeof listSizes)) as object as Record<string, Record<string, unknown>[]>
  return Object.values(answer)[0] ?? []
}

test.each(CASES)('$area: rows are new, then unchanged, then changed, and both batches are undone', async (area) => {
  const { admin } = await withCatalogue()
  const { given } = area
  const before = await listOf(admin, area.list)

  const checked = await check(admin, area.area, rowsOf([given]))
  expect(checked.map(({ state, errors }) => [state, errors])).toEqual([['new', []]])
  expect(await listOf(admin, area.list)).toEqual(before)
  const made = await change(admin, area.area, rowsOf([given]))
  expect(made.batch).toMatchObject({ area: area.area, kind: 'import', created_count: 1, changed_count: 0 })
  const created = await listOf(admin, area.list)
  expect(created.map(({ id }) => id)).toContain(made.rows[0]?.id)
  expect(created).toHaveLength(before.length + 1)
  const key = { [area.key]: String(given[area.key]).toLowerCase() }
  expect(statesOf(await check(admin, area.area, rowsOf([{ ...given, ...key }])))).toEqual(['unchanged'])

  const [row] = await check(admin, area.area, rowsOf([{ ...area.other, ...key }]))
  expect(row).toMatchObject({ state: 'changed', errors: [] })
  expect(row?.changes.map(({ path }) => path).sort()).toEqual(Object.keys(area.other).sort())
  const changed = await change(admin, area.area, rowsOf([{ ...area.other, ...key }]))
  expect(changed.batch).toMatchObject({ created_count: 0, changed_count: 1 })
  expect(await listOf(admin, area.list)).not.toEqual(created)

  expect((await undo(admin, changed.batch.id)).kept).toEqual([])
  const without = (rows: Record<string, unknown>[]) => rows.map(({ updated_at: _, ...rest }) => rest)
  expect(without(await listOf(admin, area.list))).toEqual(without(created))
  expect((await undo(admin, made.batch.id)).kept).toEqual([])
  expect(await listOf(admin, area.list)).toEqual(before)
})

test.each(CASES)('$area: what a batch made is removed by undoing it, and comes back by undoing that', async (area) => {
  const { admin } = await withCatalogue()
  const { given } = area
  const before = await listOf(admin, area.list)
  const { batch } = await change(admin, area.area, rowsOf([given]))
  const after = await listOf(admin, area.list)

  const undone = await undo(admin, batch.id)
  expect(undone.batch).toMatchObject({ kind: 'undo', undoes_id: batch.id, changed_count: 1 })
  expect(await listOf(admin, area.list)).toEqual(before)
  expect((await admin.send(undoBatch, { params: { id: batch.id } })).status).toBe(409)

  await undo(admin, undone.batch.id)
  const without = (rows: Record<string, unknown>[]) =>
    rows.map(({ updated_at: _, id: __, created_at: ___, ...rest }) => rest)
  expect(without(await listOf(admin, area.list))).toEqual(without(after))
  const { batches } = await admin.call(listBatches, { query: { area: area.area } })
  expect(batches.map(({ kind, undone_at }) => [kind, undone_at !== null])).toEqual([
    ['undo', false],
    ['undo', true],
    ['import', true],
  ])
})

test('one wrong row refuses the whole batch with the messages of each row, and nothing is changed', async () => {
  const { admin } = await withCatalogue()
  const before = await listOf(admin, listProducts)
  const product = { name: 'Ace', supplier_name: 'S', supplier_code: 'S', product_category_id: 'Jersey' }
  const rows = rowsOf([
    { ...product, code: 'A1' },
    { ...product, code: 'A2', product_category_id: 'Jersy' },
    { ...product, code: 'A3', name: '(empty)', sort_order: 'first' },
    { ...product, code: 'a4' },
    { ...product, code: 'A4', name: 'Block' },
  ])

  const checked = await check(admin, 'products', rows)

  expect(statesOf(checked)).toEqual(['new', 'wrong', 'wrong', 'wrong', 'wrong'])
  expect(checked[1]?.errors).toEqual([
    { path: 'product_category_id', message: 'There is no Product Category “Jersy”', suggestion: 'Jersey' },
  ])
  expect(checked[2]?.errors).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'sort_order', message: 'Sort order must be an integer' },
  ])
  expect(checked[3]?.errors).toEqual([{ path: 'code', message: 'a4 is in 2 rows' }])
  expect(checked[4]?.errors).toEqual([{ path: 'code', message: 'A4 is in 2 rows' }])
  const { status, body } = await admin.send(createBatch, { body: { area: 'products', rows } })
  expect(status).toBe(400)
  expect(body.errors[0]).toEqual({
    path: 'rows.1.product_category_id',
    message: 'There is no Product Category “Jersy”',
  })
  expect(statesOf(body.current.rows)).toEqual(statesOf(checked))
  expect(await listOf(admin, listProducts)).toEqual(before)
  expect((await admin.call(listBatches, { query: { area: 'products' } })).batches).toEqual([])
})

test('a change or a new record made after the check refuses all rows', async () => {
  const { admin } = await withCatalogue()
  await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large' }]))
  const rows = rowsOf([
    { code: 'AL', name: 'Large' },
    { code: 'AM', name: 'Medium' },
  ])
  const [known] = await check(admin, 'sizes', rows)
  const seen = rows.map((row, nth) => ({ ...row, updated_at: nth === 0 ? (known?.updated_at ?? null) : null }))
  await admin.call(updateSize, { params: { id: Number(known?.id) }, body: aSize({ code: 'AL', name: 'Adult L' }) })

  const { status, body } = await admin.send(createBatch, { body: { area: 'sizes', rows: seen } })
  expect([status, body.path, body.current.rows[0].changes]).toEqual([
    409,
    'rows',
    [{ path: 'name', before: 'Adult L', after: 'Large' }],
  ])
  await change(admin, 'sizes', rowsOf([{ code: 'AM', name: 'Adult Medium' }]))
  const made = await admin.send(createBatch, { body: { area: 'sizes', rows: seen.slice(1) } })
  expect([made.status, made.body.path]).toEqual([409, 'rows'])
})

test('a row with an id may change the code, but not to one that another record has', async () => {
  const { admin, sizeIds } = await withCatalogue()
  await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large' }]))
  const [first, second] = sizeIds

  const checked = await check(admin, 'sizes', [
    { id: first ?? 0, values: { code: 'al' } },
    { id: second ?? 0, values: { code: 'AXL' } },
    { id: 999_999, values: { code: 'X' } },
  ])

  expect(checked.map(({ state, errors }) => [state, errors[0]?.message])).toEqual([
    ['wrong', declared.duplicate],
    ['changed', undefined],
    ['wrong', 'Size not found'],
  ])
})

test('colors and sizes are added to many products and removed from them', async () => {
  const { admin, product, colorIds, sizeIds } = await withCatalogue()
  const [color = 0] = colorIds
  const [size = 0] = sizeIds

  const { rows } = await change(
    admin,
    'products',
    [{ id: product.id, values: { product_garment_color_ids: { remove: [color] }, product_size_ids: { add: [size] } } }],
    { kind: 'edit' },
  )

  expect(rows[0]?.changes).toEqual([
    { path: 'product_garment_color_ids', before: 'Color 0; Color 1', after: 'Color 1' },
  ])
  const read = await admin.call(getProduct, { params: { productId: product.id } })
  expect(read.product_garment_color_ids).toEqual(colorIds.slice(1))
  expect(read.product_size_ids).toEqual(sizeIds)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  expect(items).toHaveLength(sizeIds.length)
})

test('a check reports what the rows remove', async () => {
  const { signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const { product, colorIds } = await insertCatalogue(admin)
  const [first = 0, second = 0] = colorIds
  const takenBy = async (values: object) => {
    const body = { area: 'products', kind: 'edit' as const, rows: [{ id: product.id, values: { ...values } }] }
    return (await admin.call(checkBatch, { body })).taken_away
  }
  expect(await takenBy({ product_garment_color_ids: { remove: [first] } })).toEqual([
    `products:${product.id},garment-colors:${first}`,
  ])
  expect(await takenBy({ is_active: false, product_garment_color_ids: [second, first] })).toEqual([
    `products:${product.id}`,
  ])
  expect(await takenBy({ sort_order: 99 })).toEqual([])
})

test("an unknown id is refused with the form's message", async () => {
  const { admin, product, colorIds } = await withCatalogue()
  const [row] = await check(admin, 'products', [{ id: product.id, values: { product_size_ids: [999_999] } }])
  expect(row?.errors).toEqual([{ path: 'product_size_ids', message: 'Must be a valid ID' }])
  const values = { imprint_color_ids: [999_999] }
  const [color] = await check(admin, 'garment-colors', [{ id: colorIds[0] ?? 0, values }])
  expect(color?.errors).toEqual([{ path: 'imprint_color_ids', message: 'One of the imprint colors does not exist' }])
})

test('a batch cannot grant permissions that a single save could not', async () => {
  const { signIn, insertPerson } = await withCatalogue()
  const staff = await signIn('USERS_READ', 'USERS_CREATE', 'USERS_UPDATE')
  const chief = await insertPerson(['ROLES_READ', 'ROLES_UPDATE'])
  const { users } = await staff.call(listUsers)
  const role = users.find(({ id }) => id === chief.id)?.role_name ?? ''

  const checked = await check(staff, 'users', [
    { cells: { email: 'new@club.example', first_name: 'A', last_name: 'B', app_role_id: role } },
    { id: chief.id, values: { is_active: false } },
  ])

  expect(checked.map(({ errors }) => errors)).toEqual([
    [{ path: 'app_role_id', message: 'This role has permissions that you do not have yourself' }],
    [{ path: '', message: 'You cannot edit a user who has permissions that you do not have yourself.' }],
  ])
})

test('importing an exported list changes nothing, even for people whom the caller may not edit', async () => {
  const system = await startApp()
  await system.signInAdministrator()
  const staff = await system.signIn('USERS_READ', 'USERS_UPDATE')
  const { users } = await staff.call(listUsers)
  const rows = rowsOf(users.map(({ email, last_name, role_name }) => ({ email, last_name, app_role_id: role_name })))
  expect(new Set(statesOf(await check(staff, 'users', rows)))).toEqual(new Set(['unchanged']))
  const renamed = rows.map(({ cells }) => ({ cells: { ...cells, last_name: 'Renamed' } }))
  expect(statesOf(await check(staff, 'users', renamed))).toContain('wrong')
})

test('a batch cannot remove the last administrator', async () => {
  const { admin, insertPerson } = await withCatalogue()
  const other = await insertPerson(ALL_PERMISSION_CODES)
  const rows = [admin.person.id, other.id].map((id) => ({ id, values: { is_active: false } }))

  const checked = await check(admin, 'users', rows)

  expect(checked.map(({ errors }) => errors[0]?.path)).toEqual(['is_active', 'is_active'])
  expect(statesOf(await check(admin, 'users', rows.slice(1)))).toEqual(['changed'])
})

test('a batch that changes roles counts with the next request, and mails invitations to new people on request', async () => {
  const { admin, config, signIn } = await withCatalogue()
  const coach = await signIn('SIZE_READ')
  expect((await coach.send(listSizes)).status).toBe(200)

  await change(admin, 'users', [{ id: coach.person.id, cells: { app_role_id: 'Bench Staff' } }])
  expect((await coach.send(listSizes)).status).toBe(403)

  const user = { first_name: 'A', last_name: 'B', app_role_id: 'Bench Staff' }
  await change(admin, 'users', rowsOf([{ ...user, email: 'quiet@club.example' }]))
  await change(admin, 'users', rowsOf([{ ...user, email: 'asked@club.example' }]), { send_invitations: true })
  expect(await mailsTo(config, 'asked@club.example', 1)).toHaveLength(1)
  expect(await mailsTo(config, 'quiet@club.example', 0)).toHaveLength(0)
})

test('without permission to edit a record, the caller learns only that its key is taken', async () => {
  const { admin, signIn } = await withCatalogue()
  await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large' }]))
  const maker = await signIn('SIZE_CREATE')

  const [known, fresh] = await check(
    maker,
    'sizes',
    rowsOf([
      { code: 'AL', name: 'Mine' },
      { code: 'AM', name: 'New' },
    ]),
  )
  expect(known).toMatchObject({ state: 'wrong', id: null, name: 'Mine', changes: [] })
  expect(known?.errors).toEqual([{ path: 'code', message: declared.duplicate }])
  expect(fresh?.state).toBe('new')

  const editor = await signIn('SIZE_UPDATE')
  expect(statesOf(await check(editor, 'sizes', rowsOf([{ code: 'AM', name: 'New' }])))).toEqual(['wrong'])
  const reader = await signIn('SIZE_READ')
  expect((await reader.send(checkBatch, { body: { area: 'sizes', rows: [] } })).status).toBe(403)
  expect((await reader.send(createBatch, { body: { area: 'sizes', rows: [] } })).status).toBe(403)
  expect((await reader.send(listBatches, { query: { area: 'sizes' } })).status).toBe(200)
  expect((await reader.send(listBatches, { query: { area: 'users' } })).status).toBe(403)
  expect((await reader.send(listBatches, { query: { area: 'nothing' } })).status).toBe(400)
})

test('who may create people alone learns no names, and removes nobody whom they could not make', async () => {
  const { admin, signIn, insertPerson } = await withCatalogue()
  const person = await insertPerson([], { first_name: 'Secret' })
  const administrator = { email: 'new.chief@club.example', first_name: 'New', last_name: 'Chief' }
  const { users } = await admin.call(listUsers)
  const role = users.find(({ id }) => id === admin.person.id)?.role_name ?? ''
  const { batch } = await change(admin, 'users', rowsOf([{ ...administrator, app_role_id: role }]))
  const maker = await signIn('USERS_CREATE')

  const byId = await check(maker, 'users', [{ id: person.id, values: {} }])
  const byEmail = await check(maker, 'users', rowsOf([{ email: person.email }]))
  expect([byId[0]?.name, byEmail[0]?.name]).toEqual(['', ''])

  const refused = await maker.send(undoBatch, { params: { id: batch.id } })
  const reason = 'You cannot edit a user who has permissions that you do not have yourself.'
  expect([refused.status, refused.body.current.kept]).toEqual([409, [{ name: 'New Chief', reason }]])
  expect((await admin.call(listUsers)).users.map(({ email }) => email)).toContain(administrator.email)

  const sizes = (await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large' }]))).batch
  const editor = await signIn('SIZE_UPDATE')
  expect((await editor.send(undoBatch, { params: { id: sizes.id } })).status).toBe(409)
  expect((await admin.call(listSizes)).sizes.map(({ code }) => code)).toContain('AL')
  expect((await undo(await signIn('SIZE_CREATE'), sizes.id)).kept).toEqual([])
})

test('a batch sent twice with one key is applied once', async () => {
  const { admin, product } = await withCatalogue()
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const rows = items.map(({ id }) => ({ id, values: { adjustment_qty: 5 } }))
  const send = () =>
    admin.send(createBatch, { body: { area: 'inventory', rows }, headers: { 'idempotency-key': 'delivery' } })

  const [first, second] = [await send(), await send()]

  expect(second.body).toEqual(first.body)
  const after = await admin.call(listInventoryItems, { params: { id: product.id } })
  expect(after.items.map(({ available_qty }) => available_qty)).toEqual(items.map(() => 5))
})

test('stock is found by product, color and size, by SKU, and by supplier SKU if it is unique', async () => {
  const { admin, product } = await withCatalogue()
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [one, two, three, four] = items
  const values = (sku: string, supplier_sku: string) => ({ sku, supplier_sku, low_stock_level: 3 })
  await change(admin, 'inventory', [
    { id: one?.id ?? 0, values: values('S-1', 'X-1') },
    { id: two?.id ?? 0, values: values('S-2', 'X-2') },
    { id: three?.id ?? 0, values: values('S-3', 'X-3') },
    { id: four?.id ?? 0, values: values('S-4', 'X-3') },
  ])

  const place = { product_code: product.code.toLowerCase(), garment_color: 'color 0', size: 'SIZE 0' }
  const checked = await check(
    admin,
    'inventory',
    rowsOf([
      { ...place, sku: 'S-1A', counted_qty: '12' },
      { sku: 's-2', adjustment_qty: '+4' },
      { supplier_sku: 'X-3', counted_qty: '1' },
      { sku: 'S-9', counted_qty: '1' },
      { counted_qty: '1' },
      { sku: 'S-4', adjustment_qty: '-1' },
    ]),
  )

  expect(checked.map(({ id, state, errors }) => [id, state, errors[0]?.message])).toEqual([
    [one?.id, 'changed', undefined],
    [two?.id, 'changed', undefined],
    [null, 'wrong', expect.stringMatching(`^2 inventory items match: ${product.code}, .+; ${product.code}, .+`)],
    [null, 'wrong', 'There is no such inventory item'],
    [null, 'wrong', 'Name the inventory item'],
    [four?.id, 'wrong', BELOW_ZERO],
  ])
  expect(checked[0]?.parent_id).toBe(product.id)
  expect(checked[0]?.changes).toEqual([
    { path: 'sku', before: 'S-1', after: 'S-1A' },
    { path: 'counted_qty', before: '0', after: '12' },
  ])
  expect(checked[1]?.notes).toEqual([{ path: 'adjustment_qty', message: '0 → 4' }])
  const [, repeated] = await check(
    admin,
    'inventory',
    rowsOf([
      { ...place, counted_qty: '12' },
      { sku: 's-1', counted_qty: '13' },
    ]),
  )
  expect(repeated?.errors).toMatchObject([{ path: 'sku', message: expect.stringContaining('is in 2 rows') }])
})

test('a count refers to its own time: later movements are added, and undoing it reverses the movement', async () => {
  const { admin, product } = await withCatalogue()
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [item] = items
  const id = item?.id ?? 0
  const move = (adjustment_qty: number) =>
    admin.call(updateInventoryItem, { params: { id }, body: { adjustment_qty, notes: null } })
  const quantity = async () =>
    (await admin.call(listInventoryItems, { params: { id: product.id } })).items.find((one) => one.id === id)
      ?.available_qty
  await move(40)
  const { checked_at } = await admin.call(checkBatch, { body: { area: 'inventory', rows: [] } })
  // The next millisecond: movements within the same one do not count as later.
  await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(checked_at)))
  await move(5)

  const counted = { id, values: { counted_qty: 36, counted_at: checked_at } }
  const { batch, rows } = await change(admin, 'inventory', [counted], { kind: 'count' })
  expect(rows[0]?.changes).toEqual([{ path: 'counted_qty', before: '45', after: '41' }])
  expect(rows[0]?.notes).toEqual([{ path: 'counted_qty', message: `+5 since ${checked_at}` }])
  expect(await quantity()).toBe(41)

  await move(2)
  expect((await undo(admin, batch.id)).kept).toEqual([])
  expect(await quantity()).toBe(47)
  const { rows: movements } = await admin.call(listStockHistory, { query: { item: String(id) } })
  expect(movements.map(({ adjustment_qty }) => adjustment_qty)).toEqual([4, 2, -4, 5, 40])
})

test.runIf(ENGINE === 'postgres')('a batch that changes no rights keeps nobody from writing', async () => {
  const { admin, database } = await withCatalogue()
  const applied = await database.transaction(async (db) => {
    // As every other write holds it until it ends.
    await sql`SELECT name FROM locks WHERE name = 'access' FOR SHARE`.execute(db)
    return change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large' }]))
  })
  expect(applied.batch.created_count).toBe(1)
  expect((await undo(admin, applied.batch.id)).batch.kind).toBe('undo')
})

test('a record that is removed while a batch waits for it is not found, and nothing is changed', async () => {
  const { database, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const sizes = await Promise.all(
    ['AL', 'AM'].map(async (code) => (await admin.call(createSize, { body: aSize({ code }) })).size),
  )
  const rows = sizes.map(({ id }) => ({ id, values: { sort_order: 99 } }))
  let sent: ReturnType<Client['send']> | undefined
  await database.transaction(async (db) => {
    await db
      .deleteFrom('sizes')
      .where('id', '=', sizes[0]?.id ?? 0)
      .execute()
    sent = admin.send(createBatch, { body: { area: 'sizes', kind: 'edit', rows } })
    if (database.engine === 'postgres') await eventually(async () => expect(await waitingFor(db)).toBe(1))
  })
  const answer = await sent
  expect([answer?.status, answer?.body.errors]).toEqual([400, [{ path: 'rows.0.', message: 'Size not found' }]])
  expect((await admin.call(listSizes)).sizes).toEqual([sizes[1]])
})

test('undo leaves and names what has changed since', async () => {
  const { admin } = await withCatalogue()
  const { batch: made } = await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Adult Large', sort_order: '1' }]))
  const { batch } = await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Large', sort_order: '2' }]))
  await change(admin, 'sizes', rowsOf([{ code: 'AL', name: 'Very Large' }]))

  const { kept } = await undo(admin, batch.id)

  expect(kept).toEqual([{ name: 'Very Large', reason: 'Name has changed since' }])
  const { sizes } = await admin.call(listSizes)
  expect(sizes.find(({ code }) => code === 'AL')).toMatchObject({ name: 'Very Large', sort_order: 1 })
  expect((await admin.send(undoBatch, { params: { id: made.id } })).status).toBe(409)
})

test('undo removes what was changed and changed back since', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const { batch } = await change(admin, 'sizes', rowsOf([{ name: 'Tiny', code: 'TNY' }]))
  const changed = await change(admin, 'sizes', rowsOf([{ code: 'TNY', name: 'Smallest' }]))
  const { status, body } = await admin.send(undoBatch, { params: { id: batch.id } })
  expect([status, body.current.kept]).toEqual([409, [{ name: 'Smallest', reason: 'It has changed since' }]])
  await undo(admin, changed.batch.id)
  expect((await undo(admin, batch.id)).kept).toEqual([])
  expect((await admin.call(listSizes)).sizes.map(({ code }) => code)).not.toContain('TNY')
})

test('undo removes a record also where something that it names has another name since', async () => {
  const { admin } = await withCatalogue()
  const { role } = await admin.call(createRole, { body: { name: 'Helper' } })
  const [person] = CASES.filter(({ area }) => area === 'users')
  const { batch } = await change(admin, 'users', rowsOf([{ ...person?.given, app_role_id: 'Helper' }]))
  await admin.call(updateRole, { params: { roleId: role.id }, body: { name: 'Assistant' } })
  expect((await undo(admin, batch.id)).kept).toEqual([])
})

test('a removal that is undone leaves a record that has the key since', async () => {
  const admin = await (await startApp()).signInAdministrator()
  const imported = rowsOf([
    { name: 'Tiny', code: 'TNY' },
    { name: 'Huge', code: 'HGE' },
  ])
  const { batch } = await change(admin, 'sizes', imported)
  const removed = await undo(admin, batch.id)
  const { size } = await admin.call(createSize, { body: aSize({ name: 'Toddler', code: 'tny' }) })

  expect((await undo(admin, removed.batch.id)).kept).toEqual([{ name: 'Toddler', reason: declared.duplicate }])
  const { sizes } = await admin.call(listSizes)
  expect(sizes.find(({ id }) => id === size.id)).toEqual(size)
  expect(sizes.map(({ code }) => code)).toContain('HGE')
})

test('a record in use stays when the batch that made it is undone', async () => {
  const { admin } = await withCatalogue()
  const { batch } = await change(
    admin,
    'sizes',
    rowsOf([
      { code: 'AL', name: 'Adult Large' },
      { code: 'AM', name: 'Medium' },
      { code: 'AS', name: 'Small' },
      { code: 'AXL', name: 'Extra Large' },
      { code: 'AXS', name: 'Extra Small' },
    ]),
  )
  const product = { code: 'ACE', name: 'Ace', supplier_name: 'S', supplier_code: 'S', product_category_id: 'Jersey' }
  await change(admin, 'products', rowsOf([{ ...product, product_size_ids: 'AL; AXL' }]))

  const inUse = ['Adult Large', 'Extra Large'].map((name) => ({ name, reason: 'It is in use' }))
  expect((await undo(admin, batch.id)).kept).toEqual(inUse)
  const { sizes } = await admin.call(listSizes)
  const codes = sizes.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['AL', 'AXL']))
  for (const gone of ['AM', 'AS', 'AXS']) expect(codes).not.toContain(gone)
})

test('rows and CSV together are refused, instead of leaving one of them out', async () => {
  const { admin } = await withCatalogue()
  const body = { area: 'sizes', rows: rowsOf([{ code: 'AL', name: 'Adult Large' }]), csv: 'Code,Name\nAM,Medium' }
  for (const call of [checkBatch, createBatch]) {
    expect((await admin.send(call, { body })).status).toBe(400)
  }
  const codes = (await admin.call(listSizes)).sizes.map(({ code }) => code)
  expect(codes).not.toContain('AL')
  expect(codes).not.toContain('AM')
})

test('no rows are refused, and rows without a change make no batch and no activity', async () => {
  const { admin, database, sizeIds } = await withCatalogue()
  const same = { area: 'sizes', rows: [{ id: sizeIds[0] ?? 0, values: { name: 'Size 0' } }] }
  const listed = async () => (await admin.call(listBatches, { query: { area: 'sizes' } })).batches
  const recorded = () => database.read.selectFrom('activity').select('id').execute()
  const before = [await listed(), await recorded()]

  for (const [path, none] of [
    ['rows', {}],
    ['rows', { rows: [] }],
    ['csv', { csv: 'Code,Name\n' }],
  ] as const) {
    const { status, body } = await admin.send(createBatch, { body: { area: 'sizes', ...none } })
    expect([status, body.errors]).toEqual([400, [{ path, message: NO_ROWS }]])
  }
  for (const kind of ['import', 'edit', 'count'] as const) {
    const { batch, rows } = await admin.call(createBatch, { body: { ...same, kind } })
    expect([batch, statesOf(rows)]).toEqual([null, ['unchanged']])
  }
  expect([await listed(), await recorded()]).toEqual(before)
})

test('a CSV with line ends of both kinds is read line by line, and an open quotation mark is refused', async () => {
  const { admin } = await withCatalogue()
  const csv = 'Code,Name\r\nAL,Adult Large\r\nAM,Medium\nAS,Small\rAXS,"Extra\r\nSmall"\n'
  const { rows } = await admin.call(checkBatch, { body: { area: 'product-categories', csv } })
  expect(rows.map(({ name }) => name)).toEqual([
    'Adult Large',
    'Medium',
    'Small',
    expect.stringMatching(/^Extra\sSmall$/),
  ])

  const open = 'Code,Name\nAL,"Adult Large\nAM,Medium\n'
  expect((await admin.send(createBatch, { body: { area: 'sizes', csv: open } })).status).toBe(400)
})

test.each([...CASES.map(({ area }) => area), 'inventory'])(
  '%s: what is exported as CSV is no change when it is imported',
  async (area) => {
    const { admin, signIn } = await withCatalogue()
    const known = CASES.find((one) => one.area === area)
    if (known) await change(admin, area, rowsOf([{ ...known.given, ...hostile(known.given) }]))

    const { csv } = await admin.call(exportRecords, { query: { area } })

    const { rows } = await admin.call(checkBatch, { body: { area, csv } })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
    expect((await (await signIn('CLUBS_CREATE')).send(exportRecords, { query: { area } })).status).toBe(403)
  },
)

/** Texts that a spreadsheet would run as formulas or split. */
const hostile = (given: Cells): Cells => ({
  ...('name' in given ? { name: '\'=1+1, "quoted"; next' } : { first_name: "'=cmd", last_name: '@x; y' }),
  ...('description' in given ? { description: '-1' } : {}),
})

// None of these stores anything that another one sees.
const theApp = sharedApp()

test.for([
  { code: [{ toString: 1 }], name: 'n' },
  { code: { add: [{ toString: 1 }] }, name: 'n' },
  { code: 'A', name: { toString: 1 } },
  { code: 'A', name: 'n', sort_order: { length: 3 } },
])('an object in the place of a value is wrong in its row: %j', async (values) => {
  const admin = await (await theApp()).signInAdministrator()
  const { size } = await admin.call(createSize, { body: aSize() })
  for (const row of [{ values }, { id: size.id, values }]) {
    const [checked] = await check(admin, 'sizes', [row as BatchRowInput])
    expect(checked?.state).toBe('wrong')
  }
})

test.each(['code', 'name', 'sort_order', 'description'])(
  'a cell of megabytes is wrong in its field: %s',
  async (field) => {
    const admin = await (await theApp()).signInAdministrator()
    const cells = { code: 'LONG', name: 'Long', [field]: 'Long '.repeat(1_000_000) }
    const { rows } = await admin.call(checkBatch, { body: { area: 'sizes', rows: [{ cells }] } })
    expect(rows.map(({ state, errors }) => [state, errors.map(({ path }) => path)])).toEqual([['wrong', [field]]])
    expect(JSON.stringify(rows).length).toBeLessThan(10_000)
  },
)

test('an import finds items by their keys also where their table is long', async () => {
  const { signInAdministrator } = await theApp()
  const admin = await signInAdministrator()
  await insertCatalogue(admin)
  const { product } = await insertCatalogue(admin, { colors: 101, sizes: 99, imprints: 1 })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const last = items.at(-1)
  const set = { code: product.code, color: last?.color_name ?? '', size: last?.size_code ?? '' }
  const cells = { product_code: set.code, garment_color: set.color, size: set.size, sku: `FAR-${product.id}` }
  const { rows } = await admin.call(createBatch, { body: { area: 'inventory', rows: [{ cells }] } })
  expect(rows.map(({ state, id }) => [state, id])).toEqual([['changed', last?.id]])
  const taken = { product_code: set.code, garment_color: items[0]?.color_name ?? '', size: items[0]?.size_code ?? '' }
  const [again] = await check(admin, 'inventory', [{ cells: { ...taken, sku: `far-${product.id}` } }])
  expect(again?.errors.map(({ path }) => path)).toEqual(['sku'])
})

test('a caller of 1.0 that cancels a batch learns that it is too late', async () => {
  const admin = await (await startApp()).signIn('SIZE_READ')
  expect(await admin.call(cancelBatch, { body: { key: 'any' } })).toMatchObject({ is_cancelled: false })
})
