import { listActivity } from '@kitroom/contract/activity'
import { listStockHistory } from '@kitroom/contract/all-stock'
import { undoBatch } from '@kitroom/contract/batches'
import { listGarmentColors } from '@kitroom/contract/garment-colors'
import {
  BELOW_ZERO,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemsToSetUp,
  listOutOfStock,
  listStockOfProducts,
  needsAttention,
  SKU_TAKEN,
  setAlwaysInStock,
  TOO_MUCH,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { updateProduct } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { newTestStorage } from '@kitroom/testkit/database'
import { aProduct, insertCatalogue } from '@kitroom/testkit/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const ENTRY = { sku: 'RJ-NVY-M', supplier_sku: 'NT-4410-07', low_stock_level: 12, critical_stock_level: 4 }

const itemsOf = async (client: Client, productId: number): Promise<InventoryItem[]> =>
  (await client.call(listInventoryItems, { params: { id: productId } })).items
const firstOf = async (client: Client, productId: number): Promise<InventoryItem> => {
  const [item] = await itemsOf(client, productId)
  if (!item) throw new Error('The product has no inventory')
  return item
}
const historyOf = async (client: Client, itemId: number) =>
  (await client.call(listStockHistory, { query: { item: String(itemId) } })).rows

/** A product with an item, and a user with all permissions. */
const withItem = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin)
  const item = await firstOf(admin, catalogue.product.id)
  const save = (body: object, headers: Record<string, string> = {}) =>
    admin.send(updateInventoryItem, { params: { id: item.id }, body, headers })
  return { ...app, admin, ...catalogue, item, save }
}

test('a new product has one empty item for each of its colors and sizes, in their order', async () => {
  const { admin, product, colorIds, sizeIds } = await withItem()

  const { items, product_name } = await admin.call(listInventoryItems, { params: { id: product.id } })

  expect(product_name).toBe(product.name)
  expect(items.map(({ garment_color_id, size_id }) => [garment_color_id, size_id])).toEqual(
    colorIds.flatMap((color) => sizeIds.map((size) => [color, size])),
  )
  const { sizes } = await admin.call(listSizes)
  const { sort_order } = sizes.find(({ id }) => id === items[0]?.size_id) ?? {}
  expect(items[0]).toMatchObject({
    size_sort_order: sort_order,
    product_id: product.id,
    product_name: product.name,
    color_name: 'Color 0',
    hex_value: '001f3f',
    size_name: 'Size 0',
    sku: null,
    supplier_sku: null,
    in_stock: false,
    always_in_stock: false,
    available_qty: 0,
    low_stock_level: null,
    critical_stock_level: null,
  })
})

test('removing a color hides its items, and adding it again brings them back with quantity and history', async () => {
  const { admin, product, categoryId, colorIds, item, save } = await withItem()
  const [first, second] = colorIds as [number, number]
  const offer = (...product_garment_color_ids: number[]) =>
    admin.call(updateProduct, {
      params: { productId: product.id },
      body: aProduct({
        product_category_id: categoryId,
        product_garment_color_ids,
        product_size_ids: product.product_size_ids,
      }),
    })
  await save({ ...ENTRY, in_stock: true, adjustment_qty: 30, notes: 'First delivery' })
  const before = await itemsOf(admin, product.id)

  await offer(second)

  expect((await itemsOf(admin, product.id)).map(({ garment_color_id }) => garment_color_id)).toEqual([second, second])
  expect((await save({ adjustment_qty: 1 })).status).toBe(404)
  const { outOfStock } = await admin.call(listOutOfStock)
  expect(outOfStock.filter(({ garment_color_id }) => garment_color_id === first)).toEqual([])
  await offer(first, second)
  expect(await itemsOf(admin, product.id)).toEqual(before)
  expect(await historyOf(admin, item.id)).toMatchObject([{ before_qty: 0, adjustment_qty: 30, after_qty: 30 }])
})

test('an edit keeps every setting and adds to the quantity, with a line of history', async () => {
  const { admin, item, save } = await withItem()

  const { status, body } = await save({ ...ENTRY, in_stock: true, adjustment_qty: 40, notes: 'Counted twice' })

  expect([status, body.success, body.message]).toEqual([200, true, 'Inventory updated.'])
  expect(body.item).toMatchObject({ ...ENTRY, in_stock: true, available_qty: 40 })
  expect(await firstOf(admin, item.product_id)).toEqual(body.item)
  await save({ adjustment_qty: -15 })
  expect(await historyOf(admin, item.id)).toMatchObject([
    { before_qty: 40, adjustment_qty: -15, after_qty: 25, notes: null },
    { before_qty: 0, adjustment_qty: 40, after_qty: 40, notes: 'Counted twice', adjusted_by_first_name: 'Pat' },
  ])
})

test('fields left out of an edit stay, and empty ones become null', async () => {
  const { save } = await withItem()
  await save({ ...ENTRY, in_stock: true, adjustment_qty: 5 })

  expect((await save({ adjustment_qty: null })).body.item).toMatchObject({ ...ENTRY, in_stock: true, available_qty: 5 })
  const emptied = await save({ sku: ' ', supplier_sku: null, low_stock_level: null, critical_stock_level: null })
  expect(emptied.body.item).toMatchObject({
    sku: null,
    supplier_sku: null,
    low_stock_level: null,
    critical_stock_level: null,
  })
})

test.each([
  ['sku', 'x'.repeat(101), 'SKU can be at most 100 characters'],
  ['supplier_sku', 'x'.repeat(101), 'Supplier SKU can be at most 100 characters'],
  ['notes', 'x'.repeat(101), 'Notes can be at most 100 characters'],
  ['low_stock_level', -1, 'Low stock level cannot be negative'],
  ['low_stock_level', 1.5, 'Low stock level must be an integer'],
  ['critical_stock_level', -1, 'Critical stock level cannot be negative'],
  ['critical_stock_level', 2 ** 31, 'Critical stock level can be at most 2,147,483,647'],
  ['adjustment_qty', '3.5', 'Adjustment quantity must be an integer'],
  ['adjustment_qty', -6, BELOW_ZERO],
  ['adjustment_qty', 2 ** 31 - 1, TOO_MUCH],
])('%s = %j is refused and changes nothing', async (field, value, message) => {
  const { admin, item, save } = await withItem()
  await save({ ...ENTRY, adjustment_qty: 5 })
  const before = await firstOf(admin, item.product_id)

  const { status, body } = await save({ sku: 'OTHER', [field]: value })

  expect([status, body.errors]).toEqual([400, [{ path: field, message }]])
  expect(await firstOf(admin, item.product_id)).toEqual(before)
  expect(await historyOf(admin, item.id)).toHaveLength(1)
})

test('a SKU belongs to one item, in any case', async () => {
  const { admin, product, save } = await withItem()
  await save({ sku: 'RJ-1' })
  const other = (await itemsOf(admin, product.id))[1]

  const answer = await admin.send(updateInventoryItem, {
    params: { id: other?.id },
    body: { sku: 'rj-1', adjustment_qty: 3 },
  })

  expect([answer.status, answer.body]).toEqual([409, { success: false, path: 'sku', message: SKU_TAKEN }])
  expect((await itemsOf(admin, product.id))[1]).toEqual(other)
})

test("another user's changes of settings are not overwritten, but a change of the quantity is no conflict", async () => {
  const { item, save } = await withItem()
  const loaded = { 'if-match': `"${item.updated_at}"` }
  await save({ adjustment_qty: 4 })

  expect((await save({ sku: 'MINE', adjustment_qty: 1 }, loaded)).body.item.available_qty).toBe(5)
  const late = await save({ sku: 'THEIRS', adjustment_qty: 1 }, loaded)
  expect([late.status, late.body.path, late.body.current.sku]).toEqual([412, 'updated_at', 'MINE'])
})

test('people who manage inventory may see what is out of stock', async () => {
  const { signIn } = await startApp()
  expect((await (await signIn('MANAGE_INVENTORY')).send(listOutOfStock)).status).toBe(200)
  expect((await (await signIn('PRODUCT_READ')).send(listOutOfStock)).status).toBe(403)
})

test('empty texts for levels and quantity mean none', async () => {
  const { item, save } = await withItem()
  const { status, body } = await save({ low_stock_level: '', critical_stock_level: ' ', adjustment_qty: '' })
  expect([status, body.item.available_qty]).toEqual([200, item.available_qty])
  expect([body.item.low_stock_level, body.item.critical_stock_level]).toEqual([null, null])
})

test('Always In Stock marks every item, is never flagged, and goes with In Stock', async () => {
  const { admin, product, item, save } = await withItem()
  await save({ low_stock_level: 10 })

  const { success, message } = (await admin.send(setAlwaysInStock, { params: { id: product.id } })).body

  expect([success, message]).toEqual([true, 'All inventory items are now Always In Stock.'])
  const marked = await itemsOf(admin, product.id)
  expect(marked.every(({ in_stock, always_in_stock }) => in_stock && always_in_stock)).toBe(true)
  expect((await admin.call(listInventoryWarnings)).items).toEqual([])
  expect((await admin.call(listOutOfStock)).outOfStock).toEqual([])
  const { body } = await save({ in_stock: false })
  expect(body.item).toMatchObject({ in_stock: false, always_in_stock: false })
  expect((await admin.call(listInventoryWarnings)).items.map(({ id }) => id)).toEqual([item.id])
  expect((await save({ always_in_stock: true })).body.item).toMatchObject({ in_stock: true, always_in_stock: true })
})

test('Always In Stock is one batch of the items that it marks, and can be undone', async () => {
  const { admin, product, item, save } = await withItem()
  await save({ in_stock: true })
  const marksOf = async () =>
    (await itemsOf(admin, product.id))
      .map(({ id, in_stock, always_in_stock }) => ({ id, in_stock, always_in_stock }))
      .sort((one, other) => one.id - other.id)
  const before = await marksOf()

  await admin.call(setAlwaysInStock, { params: { id: product.id } })

  expect((await marksOf()).every(({ in_stock, always_in_stock }) => in_stock && always_in_stock)).toBe(true)
  const { rows: entries } = await admin.call(listActivity, {
    query: { 'filter.area': 'Inventory Item', folded: 'true' },
  })
  const batch = { area: 'inventory', kind: 'always-in-stock', count: before.length, is_undone: false }
  expect(entries[0]?.batch).toMatchObject({ ...batch, product_name: product.name })
  expect(entries).toHaveLength(2)
  // Already marked items do not change, nor do their versions.
  const versions = async () => (await itemsOf(admin, product.id)).map(({ updated_at }) => updated_at)
  const marked = await versions()
  await admin.call(setAlwaysInStock, { params: { id: product.id } })
  expect(await versions()).toEqual(marked)
  expect(
    (await admin.call(listActivity, { query: { 'filter.area': 'Inventory Item', folded: 'true' } })).rows,
  ).toHaveLength(2)

  await admin.call(undoBatch, { params: { id: entries[0]?.batch?.id ?? 0 } })
  expect(before).toContainEqual({ id: item.id, in_stock: true, always_in_stock: false })
  expect(await marksOf()).toEqual(before)
})

test('an unknown product has no inventory, and one without colors an empty one', async () => {
  const { admin } = await withItem()
  const bare = await insertCatalogue(admin, { colors: 0 })

  for (const endpoint of [listInventoryItems, setAlwaysInStock]) {
    const { status, body } = await admin.send(endpoint, { params: { id: 999_999 } })
    expect([status, body.message]).toEqual([404, 'Product not found'])
  }
  expect(await itemsOf(admin, bare.product.id)).toEqual([])
  expect((await admin.send(setAlwaysInStock, { params: { id: bare.product.id } })).status).toBe(200)
  const missing = await admin.send(updateInventoryItem, { params: { id: 999_999 }, body: {} })
  expect([missing.status, missing.body.message]).toEqual([404, 'Inventory item not found'])
})

const level = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
const anItem = fc.record({
  in_stock: fc.boolean(),
  always_in_stock: fc.boolean(),
  available_qty: fc.integer({ min: 0, max: 5 }),
  low_stock_level: level,
  critical_stock_level: level,
})

test('the warnings are exactly the items of active products that the rule flags', async () => {
  const { admin, database, product, categoryId } = await withItem()
  const ids = (await itemsOf(admin, product.id)).map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.array(anItem, { minLength: ids.length, maxLength: ids.length }), async (states) => {
      await database.transaction(async (db) => {
        for (const [nth, id] of ids.entries()) {
          await db
            .updateTable('inventory_items')
            .set(states[nth] ?? {})
            .where('id', '=', id)
            .execute()
        }
      })
      const { items } = await admin.call(listInventoryWarnings)
      const flagged = (await itemsOf(admin, product.id)).filter(needsAttention)
      expect(items).toEqual(flagged)
    }),
    { numRuns: 60 },
  )
  const { product_garment_color_ids, product_size_ids } = product
  const inactive = aProduct({
    product_category_id: categoryId,
    is_active: false,
    product_garment_color_ids,
    product_size_ids,
  })
  const flagged = (await admin.call(listInventoryWarnings)).items
  await admin.call(updateProduct, { params: { productId: product.id }, body: inactive })
  expect((await admin.call(listInventoryWarnings)).items.map(({ id }) => id)).toEqual(flagged.map(({ id }) => id))
})

test('the same save repeated with its key takes effect once and gets the same answer', async () => {
  const { admin, item, save } = await withItem()
  const headers = { 'idempotency-key': crypto.randomUUID() }

  const answers = await Promise.all(Array.from({ length: 10 }, () => save({ adjustment_qty: 7 }, headers)))

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await firstOf(admin, item.product_id)).available_qty).toBe(7)
  expect(await historyOf(admin, item.id)).toHaveLength(1)
})

test('a key reused with other content, or an invalid key, is refused; a refused save does not use its key up', async () => {
  const { save } = await withItem()
  const headers = { 'idempotency-key': 'dialog-1' }

  expect((await save({ adjustment_qty: -1 }, headers)).status).toBe(400)
  expect((await save({ adjustment_qty: 1 }, headers)).status).toBe(200)
  const other = await save({ adjustment_qty: 2 }, headers)
  expect([other.status, other.body.path]).toEqual([409, 'Idempotency-Key'])
  expect((await save({ adjustment_qty: 1 }, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
})

test('keys belong to their sender: another user may use the same', async () => {
  const { signIn, item, save, admin } = await withItem()
  const headers = { 'idempotency-key': 'same' }
  await save({ adjustment_qty: 1 }, headers)

  const clerk = await signIn('MANAGE_INVENTORY')
  await clerk.send(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 1 }, headers })

  expect((await firstOf(admin, item.product_id)).available_qty).toBe(2)
})

test('fifty concurrent changes from two servers add up exactly, in the quantity and in the history', async () => {
  const storage = await newTestStorage()
  const one = await startApp({ storage })
  const two = await startApp({ storage })
  const admin = await one.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const item = await firstOf(admin, product.id)
  await admin.call(updateInventoryItem, { params: { id: item.id }, body: { adjustment_qty: 10, in_stock: true } })
  const clients = [admin, await two.signInAs(admin.person)]

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      clients[nth % 2]?.send(updateInventoryItem, {
        params: { id: item.id },
        body: { adjustment_qty: nth % 5 < 3 ? 1 : -1 },
      }),
    ),
  )

  expect(answers.map((answer) => answer?.status)).toEqual(Array(50).fill(200))
  expect((await firstOf(admin, product.id)).available_qty).toBe(20)
  const history = (await historyOf(admin, item.id)).reverse()
  expect(history).toHaveLength(51)
  const sum = history.reduce((quantity, { before_qty, adjustment_qty, after_qty }) => {
    expect([before_qty, after_qty]).toEqual([quantity, quantity + adjustment_qty])
    return after_qty
  }, 0)
  expect(sum).toBe(20)
})

test('concurrent withdrawals may take everything, but never more than there is', async () => {
  const { admin, item, save } = await withItem()
  await save({ adjustment_qty: 5 })

  const answers = await Promise.all(Array.from({ length: 12 }, () => save({ adjustment_qty: -1 })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  expect((await firstOf(admin, item.product_id)).available_qty).toBe(0)
})

test('the items to set up are those of the current colors and sizes of the products, with the codes of their SKUs', async () => {
  const { admin, product, colorIds, signIn } = await withItem()
  const other = await insertCatalogue(admin)
  const read = async (...ids: number[]) =>
    (await admin.call(listItemsToSetUp, { query: { products: ids.join(',') } })).items
  const idsOf = async (id: number) => (await read(id)).map((item) => item.id)
  const offered = async (id = product.id) =>
    (await admin.call(listInventoryItems, { params: { id } })).items.map((item) => item.id)
  expect(await idsOf(product.id)).toEqual(await offered())
  const both = await read(other.product.id, product.id)
  expect(new Set(both.map(({ id }) => id))).toEqual(
    new Set([...(await offered()), ...(await offered(other.product.id))]),
  )
  const [first] = await read(product.id)
  const { garment_colors } = await admin.call(listGarmentColors)
  expect(first).toMatchObject({
    product_code: product.code,
    supplier_code: product.supplier_code,
    color_code: garment_colors.find(({ id }) => id === first?.garment_color_id)?.code,
  })

  const body = { ...aProduct(product), product_garment_color_ids: colorIds.slice(1) }
  await admin.call(updateProduct, { params: { productId: product.id }, body })
  expect(await idsOf(product.id)).toEqual(await offered())
  const query = { products: String(product.id) }
  expect((await (await signIn('PRODUCT_READ')).send(listItemsToSetUp, { query })).status).toBe(403)
  const many = Array.from({ length: 501 }, (_, nth) => nth + 1).join(',')
  for (const products of ['', 'x', '0', '1,,2', '99999999999', many])
    expect((await admin.send(listItemsToSetUp, { query: { products } })).status).toBe(400)
})

test('the pieces of a product are those of its current colors and sizes', async () => {
  const { admin, product, colorIds, save } = await withItem()
  await save({ adjustment_qty: 12, notes: null })
  const read = async () =>
    (await admin.call(listStockOfProducts)).stock.find(({ product_id }) => product_id === product.id)
  expect(await read()).toEqual({ product_id: product.id, on_hand: 12 })

  const body = { ...aProduct(product), product_garment_color_ids: colorIds.slice(1) }
  await admin.call(updateProduct, { params: { productId: product.id }, body })
  expect(await read()).toEqual({ product_id: product.id, on_hand: 0 })
})

test('a save that ends Always In Stock says so', async () => {
  const { save, admin, product } = await withItem()
  const messageOf = async (body: object) => (await save({ ...ENTRY, ...body })).body.message
  expect(await messageOf({ in_stock: false, always_in_stock: true })).toBe(
    'Inventory updated. Always In Stock has ended.',
  )
  await admin.call(setAlwaysInStock, { params: { id: product.id } })
  expect(await messageOf({ in_stock: true })).toBe('Inventory updated.')
  expect(await messageOf({ in_stock: false })).toBe('Inventory updated. Always In Stock has ended.')
  expect(await messageOf({ in_stock: false })).toBe('Inventory updated.')
})

test('an SKU of an item that no page shows is refused with the name of that item', async () => {
  const { admin, product, item, save, colorIds } = await withItem()
  const other = (await itemsOf(admin, product.id)).find(({ garment_color_id }) => garment_color_id === colorIds[1])
  if (!other) throw new Error('The product has one color')
  await admin.send(updateInventoryItem, { params: { id: other.id }, body: { ...ENTRY, sku: 'HIDDEN-1' } })
  expect((await save({ ...ENTRY, sku: 'hidden-1' })).body.message).toBe(SKU_TAKEN)
  const body = { ...product, product_garment_color_ids: [colorIds[0]] }
  expect((await admin.send(updateProduct, { params: { productId: product.id }, body })).status).toBe(200)

  const refused = await save({ ...ENTRY, sku: 'hidden-1' })

  const { color_name, size_code } = other
  const message = `${SKU_TAKEN}: ${product.name}, ${color_name}, ${size_code}, which is not offered now, has it`
  expect([refused.status, refused.body.path, refused.body.message]).toEqual([409, 'sku', message])
  expect((await save({ ...ENTRY, sku: item.sku })).status).toBe(200)
})
