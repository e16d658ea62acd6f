import { listActivity } from '@kitroom/contract/activity'
import { exportStockHistory, listStockHistory } from '@kitroom/contract/all-stock'
import { createBatch, listBatches, undoBatch } from '@kitroom/contract/batches'
import {
  BELOW_ZERO,
  getStockSetup,
  type InventoryItem,
  listInventoryItems,
  NOTHING_TO_UNDO,
  setAlwaysInStock,
  UNDONE_BEFORE,
  undoMovement,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { startApp } from '@kitroom/testkit/app'
import { insertCatalogue } from '@kitroom/testkit/records'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** A product with items, and a user with all permissions. */
const withItem = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const items = async () => (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  const [item] = (await items()) as [InventoryItem]
  const save = (body: object) => admin.send(updateInventoryItem, { params: { id: item.id }, body })
  const undo = (id: number) => admin.send(undoMovement, { params: { id } })
  const history = async () =>
    (await admin.call(listStockHistory, { query: { item: String(item.id), limit: 1000 } })).rows
  const quantity = async () => (await items())[0]?.available_qty
  return { ...app, admin, product, item, items, save, undo, history, quantity }
}

test('a line has its author, reason, quantity and other changes', async () => {
  const { save, history, admin, database } = await withItem()
  await save({ low_stock_level: 31, adjustment_qty: 40, reason: 'Delivery', notes: 'From the supplier' })
  await save({ low_stock_level: 47, in_stock: true })
  // A line keeps the name of its time.
  await database.transaction(async (db) => {
    await db.updateTable('users').set({ first_name: 'Robin' }).where('id', '=', admin.person.id).execute()
  })
  expect(await history()).toMatchObject([
    {
      before_qty: 40,
      adjustment_qty: 0,
      after_qty: 40,
      reason: null,
      notes: null,
      undoes_id: null,
      edits: [
        { path: 'low_stock_level', before: 31, after: 47 },
        { path: 'in_stock', before: false, after: true },
      ],
    },
    {
      before_qty: 0,
      adjustment_qty: 40,
      after_qty: 40,
      reason: 'Delivery',
      notes: 'From the supplier',
      adjusted_by_first_name: 'Pat',
      color_name: 'Color 0',
      batch_id: null,
      undone_by_id: null,
      edits: [{ path: 'low_stock_level', before: null, after: 31 }],
    },
  ])
})

test('a note, and a count that finds the known quantity, are lines of the history and entries of the activity', async () => {
  const { admin, save, history } = await withItem()
  await save({ low_stock_level: 5 })
  await save({ notes: 'On the top shelf' })
  await save({ counted_qty: 0 })
  await save({ low_stock_level: 5, adjustment_qty: 0 })

  expect((await history()).map(({ notes }) => notes)).toEqual([null, 'On the top shelf', null])
  const { rows: entries } = await admin.call(listActivity, { query: { 'filter.area': 'Inventory Item' } })
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ label: 'Counted Quantity', before: '', after: '0' }],
    [{ label: 'Notes', before: '', after: 'On the top shelf' }],
    [{ label: 'Low Stock Level', before: '', after: '5' }],
  ])
})

test('two people who count the same shelf come to the same quantity', async () => {
  const { save, history, quantity, undo } = await withItem()
  const counted_at = new Date().toISOString()
  while (new Date().toISOString() <= counted_at) await new Promise(setImmediate)
  await save({ counted_qty: 10, counted_at, reason: 'Count' })
  await save({ counted_qty: 10, counted_at, reason: 'Count' })
  expect(await quantity()).toBe(10)
  // An undone movement does not count, either.
  const counted = (await history()).find(({ adjustment_qty }) => adjustment_qty === 10)
  await undo(counted?.id ?? 0)
  await save({ counted_qty: 9, counted_at, reason: 'Count' })
  expect(await quantity()).toBe(9)
})

test('a save that changes nothing leaves no line', async () => {
  const { save, history } = await withItem()
  await save({ sku: null, adjustment_qty: 0, reason: 'Count' })
  expect(await history()).toEqual([])
})

test('a counted quantity is set, and later movements are added to it', async () => {
  const { save, history, quantity } = await withItem()
  await save({ adjustment_qty: 10 })
  await save({ counted_qty: 7, reason: 'Count' })
  expect(await quantity()).toBe(7)
  const counted_at = new Date(Date.now() + 1).toISOString()
  while (new Date().toISOString() <= counted_at) await new Promise(setImmediate)
  await save({ adjustment_qty: 5 })
  await save({ counted_qty: 8, counted_at, reason: 'Count' })
  expect(await quantity()).toBe(13)
  await save({ counted_qty: 13 })
  expect((await history()).map(({ adjustment_qty, reason }) => [adjustment_qty, reason])).toEqual([
    [0, null],
    [1, 'Count'],
    [5, null],
    [-3, 'Count'],
    [10, null],
  ])
})

test.each([
  [{ counted_qty: 4, adjustment_qty: 1 }, 'counted_qty', 'Give a count or an adjustment, not both'],
  [{ counted_qty: -1 }, 'counted_qty', 'Counted quantity cannot be negative'],
  [{ counted_qty: 4, counted_at: 'yesterday' }, 'counted_at', 'Counted at must be a date and time'],
])('%j is refused and changes nothing', async (body, path, message) => {
  const { save, history } = await withItem()
  await save({ adjustment_qty: 5 })
  const answer = await save(body)
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]])
  expect((await save({ adjustment_qty: 1, reason: 'Stolen' })).status).toBe(400)
  expect(await history()).toHaveLength(1)
})

test('a movement is undone once, by its opposite, which can be undone itself', async () => {
  const { save, undo, history, quantity } = await withItem()
  await save({ adjustment_qty: 12, notes: 'Twice too many' })
  const [first] = await history()
  const undone = await undo(first?.id ?? 0)
  expect([undone.status, undone.body.message]).toEqual([200, 'Movement undone.'])
  expect(undone.body.movement).toMatchObject({ adjustment_qty: -12, undoes_id: first?.id, reason: 'Correction' })
  expect([undone.body.item.available_qty, await quantity()]).toEqual([0, 0])
  expect((await history())[1]).toMatchObject({ id: first?.id, undone_by_id: undone.body.movement.id })

  const again = await undo(first?.id ?? 0)
  expect([again.status, again.body.message]).toEqual([409, UNDONE_BEFORE])
  expect((await undo(undone.body.movement.id)).status).toBe(200)
  expect(await quantity()).toBe(12)
})

test('an undo that would go below zero is refused, and so is one of a line without a movement or an unknown line', async () => {
  const { save, undo, history, quantity } = await withItem()
  await save({ adjustment_qty: 12 })
  await save({ adjustment_qty: -9 })
  await save({ low_stock_level: 3 })
  const [edit, , delivery] = await history()
  const below = await undo(delivery?.id ?? 0)
  expect([below.status, below.body.errors]).toEqual([400, [{ path: 'adjustment_qty', message: BELOW_ZERO }]])
  const nothing = await undo(edit?.id ?? 0)
  expect([nothing.status, nothing.body.message]).toEqual([409, NOTHING_TO_UNDO])
  expect((await undo(999_999)).status).toBe(404)
  expect(await quantity()).toBe(3)
  expect(await history()).toHaveLength(3)
})

test('an undo is in the activity record', async () => {
  const { save, undo, history, database, item } = await withItem()
  await save({ adjustment_qty: 12 })
  await undo((await history())[0]?.id ?? 0)
  const recorded = await database.read
    .selectFrom('activity')
    .select(['target_id', 'before', 'after'])
    .where('action', '=', 'inventory.movement-undone')
    .executeTakeFirstOrThrow()
  expect(recorded.target_id).toBe(item.id)
  expect(JSON.parse(recorded.before ?? '').available_qty).toBe(12)
  expect(JSON.parse(recorded.after ?? '').available_qty).toBe(0)
})

test('the history of a product has all its items, with those that have moved, and what Always In Stock changed', async () => {
  const { admin, product, items, save, item } = await withItem()
  await save({ adjustment_qty: 6, in_stock: true })
  const read = () => admin.call(listStockHistory, { query: { 'id.product': String(product.id) } as object }) // of its columns
  expect(await read()).toMatchObject({ total: 1, next: null })
  await admin.call(setAlwaysInStock, { params: { id: product.id } })
  await admin.call(setAlwaysInStock, { params: { id: product.id } })
  const { rows: movements } = await read()
  const setup = await admin.call(getStockSetup, { params: { id: product.id } })
  const ids = (await items()).map(({ id }) => id)
  const others = ids.filter((id) => id !== item.id).sort((one, other) => one - other)
  expect(setup).toMatchObject({ product_code: product.code, not_set_up_ids: others, never_received_ids: others })
  const marked = movements.filter(({ adjustment_qty }) => adjustment_qty === 0)
  expect(marked).toHaveLength(ids.length)
  expect(marked.find(({ inventory_item_id }) => inventory_item_id === item.id)?.edits).toEqual([
    { path: 'always_in_stock', before: false, after: true },
  ])
})

test('a history is read page by page, filtered and written as a file, whatever is written meanwhile', async () => {
  const { admin, item, product, save } = await withItem()
  for (const adjustment_qty of [3, 1, -2]) await save({ adjustment_qty, reason: 'Delivery' })
  await save({ low_stock_level: 5 })
  const read = (query: object) => admin.call(listStockHistory, { query })
  const first = await read({ item: String(item.id), limit: 2 })
  await save({ adjustment_qty: 1, reason: 'Count' })
  const second = await read({ item: String(item.id), limit: 2, after: first.next })
  const lines = [...first.rows, ...second.rows]
  expect(lines.map(({ kind, after_qty }) => [kind, after_qty])).toEqual([
    ['Edit', 2],
    ['Movement', 2],
    ['Movement', 4],
    ['Movement', 3],
  ])
  expect(second.next).toBeNull()
  expect(lines[0]).toMatchObject({ product_name: product.name, color_name: item.color_name, size_code: item.size_code })

  const ofProduct = { 'id.product': String(product.id) }
  const changesOf = async (query: object) =>
    (await read({ ...ofProduct, ...query })).rows.map(({ adjustment_qty }) => adjustment_qty)
  expect(await changesOf({ 'filter.kind': 'Edit' })).toEqual([0])
  expect(await changesOf({ 'filter.reason': 'Delivery', sort: 'change' })).toEqual([-2, 1, 3])
  expect(await changesOf({ 'filter.change': '2..9' })).toEqual([3])
  expect(await changesOf({ 'id.size': '999999' })).toEqual([])
  const { facets } = await read(ofProduct)
  expect(facets?.person).toEqual([{ id: admin.person.id, name: expect.any(String) }])
  const file = await admin.send(exportStockHistory, { query: { ...ofProduct, 'filter.kind': 'Edit' } as object })
  expect(file.bytes.toString()).toContain('Low Stock Level (empty) -> 5')
})

test('people who may not manage inventory see and undo nothing', async () => {
  const { signIn, save, history, quantity } = await withItem()
  await save({ adjustment_qty: 6 })
  const reader = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  expect((await reader.send(listStockHistory, {})).status).toBe(403)
  expect((await reader.send(exportStockHistory, {})).status).toBe(403)
  expect((await reader.send(undoMovement, { params: { id: (await history())[0]?.id ?? 0 } })).status).toBe(403)
  expect(await quantity()).toBe(6)
})

test('a batch writes its lines with reason and number, and its undo refers to the line that each reverses', async () => {
  const { admin, item, save, undo, history, quantity } = await withItem()
  await save({ adjustment_qty: 6 })
  const rows = [{ id: item.id, values: { counted_qty: 9, reason: 'Count', low_stock_level: 4 } }]
  const { batch } = await admin.call(createBatch, { body: { area: 'inventory', kind: 'count', rows } })
  const [counted] = await history()
  expect(counted).toMatchObject({ adjustment_qty: 3, reason: 'Count', batch_id: batch?.id })
  expect(counted?.edits).toEqual([{ path: 'low_stock_level', before: null, after: 4 }])
  await admin.call(undoBatch, { params: { id: batch?.id ?? 0 } })
  expect((await history())[0]).toMatchObject({ adjustment_qty: -3, undoes_id: counted?.id })
  expect(await quantity()).toBe(6)
  expect((await undo(counted?.id ?? 0)).status).toBe(409)
})

test.for([
  ['an absolute quantity', { counted_qty: 9 }, 'Count'],
  ['a change', { adjustment_qty: 3 }, 'Correction'],
  ['the reason that is given', { adjustment_qty: 3, reason: 'Delivery' }, 'Delivery'],
  ['pieces that are written off', { adjustment_qty: -3, reason: 'Written off' }, 'Written off'],
  ['settings alone', { low_stock_level: 4 }, null],
] as const)('the line of a batch has a reason: %s', async ([_, values, reason]) => {
  const { admin, item, save, history } = await withItem()
  await save({ adjustment_qty: 6 })
  const rows = [{ id: item.id, values }]
  await admin.call(createBatch, { body: { area: 'inventory', kind: 'edit', rows } })
  expect((await history())[0]).toMatchObject({ reason })
})

test('the reason of an imported sheet is read in any spelling', async () => {
  const { admin, item, save, history } = await withItem()
  await save({ adjustment_qty: 6 })
  const cells = { adjustment_qty: '-6', reason: 'written OFF', notes: 'End of season' }
  const { rows } = await admin.call(createBatch, { body: { area: 'inventory', rows: [{ id: item.id, cells }] } })
  expect(rows[0]?.errors).toEqual([])
  expect((await history())[0]).toMatchObject({ reason: 'Written off', after_qty: 0, notes: 'End of season' })
})

/** An item whose only movement is that of a batch, which also sets a level. */
const withBatch = async () => {
  const stock = await withItem()
  const { admin, item, items, history } = stock
  const rows = [{ id: item.id, values: { adjustment_qty: 5, low_stock_level: 4 } }]
  const { batch } = await admin.call(createBatch, { body: { area: 'inventory', rows } })
  const newest = async () => (await history())[0]
  const level = async () => (await items())[0]?.low_stock_level
  const undoAll = () => admin.send(undoBatch, { params: { id: batch?.id ?? 0 } })
  return { ...stock, newest, level, undoAll }
}

test.for([0, 20])(
  'a movement that was undone by hand is not undone again with its batch, with %i in stock',
  async (others) => {
    const { item, save, undo, newest, quantity, level, undoAll } = await withBatch()
    const moved = await newest()
    if (others > 0) await save({ adjustment_qty: others })
    await undo(moved?.id ?? 0)
    expect((await undoAll()).status).toBe(200)
    expect([await quantity(), await level()]).toEqual([others, item.low_stock_level])
  },
)

test('a movement whose undo was undone is undone with its batch', async () => {
  const { undo, newest, quantity, undoAll } = await withBatch()
  await undo((await newest())?.id ?? 0)
  await undo((await newest())?.id ?? 0)
  const again = await newest()
  expect([again?.adjustment_qty, await quantity()]).toEqual([5, 5])
  expect((await undoAll()).status).toBe(200)
  expect(await newest()).toMatchObject({ adjustment_qty: -5, undoes_id: again?.id })
  expect(await quantity()).toBe(0)
})

const step = fc.oneof(
  fc.integer({ min: -6, max: 9 }).map((adjustment_qty) => ({ adjustment_qty })),
  fc.nat(20).map((counted_qty) => ({ counted_qty })),
  fc.nat(30).map((undo) => ({ undo })),
  fc.tuple(fc.constantFrom('import', 'count', 'edit'), fc.nat(20)).map(([kind, counted_qty]) => ({
    batch: { kind, values: { counted_qty } },
  })),
  fc.integer({ min: -6, max: 9 }).map((adjustment_qty) => ({ batch: { kind: 'import', values: { adjustment_qty } } })),
  fc.nat(8).map((undoBatch) => ({ undoBatch })),
)

test('the quantity is the sum of all movements, whatever sixteen people adjust, count, import and undo concurrently', async () => {
  const { admin, item, save, undo, history, quantity } = await withItem()
  const batches = async () => (await admin.call(listBatches, { query: { area: 'inventory' } })).batches
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 16 }), async (steps) => {
      const [known, made] = [await history(), await batches()]
      const take = (one: (typeof steps)[number]) => {
        if ('undo' in one) return undo(known[one.undo]?.id ?? 0)
        if ('undoBatch' in one) return admin.send(undoBatch, { params: { id: made[one.undoBatch]?.id ?? 0 } })
        if (!('batch' in one)) return save(one)
        const { kind, values } = one.batch
        return admin.send(createBatch, { body: { area: 'inventory', kind, rows: [{ id: item.id, values }] } })
      }
      const answers = await Promise.all(steps.map(take))
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const lines = (await history()).reverse()
      let sum = 0
      for (const { before_qty, adjustment_qty, after_qty } of lines) {
        expect([before_qty, after_qty]).toEqual([sum, sum + adjustment_qty])
        sum = after_qty
      }
      expect(await quantity()).toBe(sum)
      const undone = lines.flatMap(({ undoes_id }) => undoes_id ?? [])
      expect(new Set(undone).size).toBe(undone.length)
    }),
    { numRuns: 12 },
  )
})
