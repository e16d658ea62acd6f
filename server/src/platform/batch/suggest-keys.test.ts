import { type BatchRowInput, checkBatch, createBatch } from '@kitroom/contract/batches'
import { listInventoryItems, updateInventoryItem } from '@kitroom/contract/inventory'
import { createSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { sharedApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { aSize, insertCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const theApp = sharedApp()

const check = async (client: Client, area: string, cells: readonly Record<string, string>[], more: object = {}) => {
  const rows = cells.map((own): BatchRowInput => ({ cells: own, ...more }))
  return (await client.call(checkBatch, { body: { area, rows } })).rows
}

/** 'path: message → suggestion' of each error of a row. */
const saidOf = (rows: Awaited<ReturnType<typeof check>>) =>
  rows.map(({ errors }) =>
    errors.map(({ path, message, suggestion }) => `${path}: ${message}${suggestion ? ` → ${suggestion}` : ''}`),
  )

test('a key that a spreadsheet may have changed is no new record until its sender says so', async () => {
  const admin = await (await theApp()).signInAdministrator()
  for (const code of ['00123', '90.750', '1E5', '10-12']) {
    await admin.call(createSize, { body: aSize({ code, name: `Size ${code}` }) })
  }
  const damaged = ['123', '90.75', '100000', '12-Oct', '2026-10-12', 'XXS-9']
  const cells = damaged.map((code) => ({ code, name: `New ${code}`, sort_order: '1' }))
  const rows = await check(admin, 'sizes', cells)
  expect(rows.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'new'])
  expect(saidOf(rows)).toEqual([
    ['code: 00123 is there, and a spreadsheet makes 123 of it → 00123'],
    ['code: 90.750 is there, and a spreadsheet makes 90.75 of it → 90.750'],
    ['code: 1E5 is there, and a spreadsheet makes 100000 of it → 1E5'],
    ['code: 12-Oct looks like a date that a spreadsheet made. Type the text → 10-12'],
    ['code: 2026-10-12 looks like a date that a spreadsheet made. Type the text → 10-12'],
    [],
  ])
  expect(rows.map(({ errors }) => errors[0]?.may_be_new)).toEqual([true, true, true, undefined, undefined, undefined])

  const isNew = await check(admin, 'sizes', cells.slice(0, 3), { is_new: true })
  expect(isNew.map(({ state }) => state)).toEqual(['new', 'new', 'new'])
  const [first] = cells
  await admin.call(createBatch, { body: { area: 'sizes', rows: [{ cells: first ?? {}, is_new: true }] } })
  const { sizes } = await admin.call(listSizes)
  expect(sizes.map(({ code }) => code)).toEqual(expect.arrayContaining(['00123', '123']))
  expect(await check(admin, 'sizes', cells.slice(0, 1))).toMatchObject([{ state: 'unchanged' }])
})

test('an SKU that is mistyped is suggested by the rest of its row, or by its letters', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [one, other] = items
  if (!one || !other) throw new Error('The product has at least two items')
  await admin.call(updateInventoryItem, { params: { id: one.id }, body: { sku: 'ACE-J-MAR-YM' } })
  await admin.call(updateInventoryItem, { params: { id: other.id }, body: { sku: 'ACE-J-MAR-YL' } })
  const gone = 'sku: There is no such inventory item'
  const rows = await check(admin, 'inventory', [
    { sku: 'ACE-JJ-MAR-YM', counted_qty: '4' },
    { sku: 'ACE-J-MAR-YX', product_code: product.code, size: other.size_code, counted_qty: '4' },
    { sku: 'What it was called', product_code: product.code, garment_color: one.color_name, counted_qty: '4' },
    { sku: 'Something else', counted_qty: '4' },
  ])
  const isAlone = items.filter(({ color_name }) => color_name === one.color_name).length === 1
  expect(saidOf(rows)).toEqual([
    [`${gone} → ACE-J-MAR-YM`],
    [`${gone} → ${one.size_code === other.size_code ? 'ACE-J-MAR-YM' : 'ACE-J-MAR-YL'}`],
    [isAlone ? `${gone} → ACE-J-MAR-YM` : gone],
    [gone],
  ])
})

test('an SKU with other dashes, blanks or invisible signs is read as the one that it means, and says so', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const [one] = items
  if (!one) throw new Error('The product has items')
  await admin.call(updateInventoryItem, { params: { id: one.id }, body: { sku: 'RJ-NVY-YM' } })
  const spelled = ['RJ\u2013NVY\u2014YM', 'RJ-NVY\u200b-YM', 'RJ -NVY- YM', 'rj\u2212nvy\u2011ym']
  const rows = await check(admin, 'inventory', spelled.map((sku) => ({ sku, counted_qty: '4' })).slice(0, 1))
  expect(rows.map(({ id, notes }) => [id, notes])).toEqual([[one.id, [{ path: 'sku', message: 'Read as RJ-NVY-YM' }]]])
  for (const sku of spelled.slice(1)) {
    const [row] = await check(admin, 'inventory', [{ sku, counted_qty: '4' }])
    expect([sku, row?.id, row?.errors]).toEqual([sku, one.id, []])
  }
})

test('of a product, a color and a size the one that does not exist is named', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  const right = { product_code: product.code, garment_color: item?.color_name ?? '', size: item?.size_name ?? '' }
  const rows = await check(admin, 'inventory', [
    { ...right, counted_qty: '3' },
    { ...right, garment_color: `${item?.color_name}x`, counted_qty: '3' },
    { ...right, product_code: 'No such product at all', size: `${item?.size_name}x`, counted_qty: '3' },
  ])
  expect(rows[0]?.state).toBe('changed')
  expect(saidOf(rows).slice(1)).toEqual([
    [`garment_color: There is no Color “${item?.color_name}x” → ${item?.color_name}`],
    [
      'product_code: There is no Product Code “No such product at all”',
      `size: There is no Size “${item?.size_name}x” → ${item?.size_name}`,
    ],
  ])
})

test('a size in another spelling finds its item', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const { product, sizeIds } = await insertCatalogue(admin)
  const body = aSize({ code: 'DX', name: 'Double Extra Large' })
  await admin.call(updateSize, { params: { id: sizeIds[0] ?? 0 }, body })
  const [item] = (await admin.call(listInventoryItems, { params: { id: product.id } })).items
  const named = { product_code: product.code.toLowerCase(), garment_color: item?.color_name ?? '' }
  const rows = await check(admin, 'inventory', [{ ...named, size: '2X-Large', counted_qty: '3' }])
  expect(rows).toMatchObject([{ state: 'changed', name: expect.stringMatching(/, DX$/) }])
})

test('columns are known by their texts: nine of ten of a key or of names', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const { product } = await insertCatalogue(admin)
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const known = async (area: string, ...columns: string[][]) =>
    (await admin.call(checkBatch, { body: { area, rows: [], columns } })).columns
  const { sizes } = await admin.call(listSizes)
  const codes = sizes.map(({ code }) => code).slice(0, 9)
  const colors = items.map(({ color_name }) => color_name)
  expect(await known('sizes', [...codes, 'x', 'y'], ['1', '2'], [])).toEqual([null, null, null])
  expect(await known('sizes', codes)).toEqual([codes.length > 1 ? 'code' : null])
  expect(await known('inventory', [...colors, ...colors], ['red-ish', 'blue-ish'])).toEqual(['garment_color', null])
})

test('a line break in a field of one line becomes a blank, and that is said', async () => {
  const admin = await (await theApp()).signInAdministrator()
  await admin.call(createSize, { body: aSize({ code: 'YXS-1', name: 'Youth' }) })
  const [row] = await check(admin, 'sizes', [{ code: 'YXS-1', name: 'Youth\r\nExtra Small' }])
  expect(row).toMatchObject({
    state: 'changed',
    changes: [{ path: 'name', before: 'Youth', after: 'Youth Extra Small' }],
    notes: [{ path: 'name', message: 'A line break became a blank' }],
  })
  const [padded] = await check(admin, 'sizes', [{ code: ' YXS-1 ', name: ' Youth ' }])
  expect(padded).toMatchObject({ state: 'unchanged', notes: [] })
})

test('the apostrophe by which files protect a text is taken off, and what a record holds is never wrong', async () => {
  const admin = await (await theApp()).signInAdministrator()
  await admin.call(createSize, { body: aSize({ code: '+1 555', name: "'tis" }) })
  await admin.call(createSize, { body: aSize({ code: "'=1", name: '12-Oct' }) })
  const unchanged = [
    { code: "'+1 555", name: "'tis" },
    { code: "''=1", name: '12-Oct' },
  ]
  expect((await check(admin, 'sizes', unchanged)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
  const csv = "Code,Name\n'+1 555,'tis\n''=1,12-Oct"
  const { rows } = await admin.call(checkBatch, { body: { area: 'sizes', csv } })
  expect(rows.map(({ state }) => state)).toEqual(['unchanged', 'unchanged'])
})

test('a CSV text in which two columns name one field is refused', async () => {
  const admin = await (await theApp()).signInAdministrator()
  const body = { area: 'inventory', csv: 'SKU,On hand (current),On hand (new)\nA,1,2' }
  await expect(admin.call(checkBatch, { body })).rejects.toThrow(
    'Several columns name the same field: On hand (current), On hand (new). Leave one of them out',
  )
})
