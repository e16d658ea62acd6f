import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { getAttention } from '@kitroom/contract/attention'
import {
  listInventoryItems,
  listInventoryWarnings,
  listOutOfStock,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { createProduct } from '@kitroom/contract/products'
import { createSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { getWarningDetails } from '@kitroom/contract/stock-warnings'
import { sharedApp } from '@kitroom/testkit/app'
import { ENGINE } from '@kitroom/testkit/database'
import { aProduct, aSize, insertCatalogue } from '@kitroom/testkit/records'
import { expect, onTestFinished, test } from 'vitest'

const MIB = 1024 * 1024
const MANY = { colors: 100, sizes: 100, imprints: 1 }
const app = sharedApp()

/** 30,000 items, all flagged: their list is longer than what is kept. */
const withManyItems = (() => {
  const make = async () => {
    const shared = await app()
    const admin = await shared.signInAdministrator()
    const { product, categoryId, colorIds, sizeIds } = await insertCatalogue(admin, MANY)
    const own = {
      product_category_id: categoryId,
      product_garment_color_ids: colorIds,
      product_size_ids: sizeIds,
      is_active: true,
    }
    for (let nth = 0; nth < 2; nth += 1) await admin.call(createProduct, { body: aProduct(own) })
    const { sizes } = await admin.call(listSizes)
    return { ...shared, admin, product, sizes: sizes.filter(({ id }) => sizeIds.includes(id)) }
  }
  let made: ReturnType<typeof make> | undefined
  return () => {
    made ??= make()
    return made
  }
})()

/** Begins to read an answer, and reads no further. */
const beginReading = async (url: string, headers: Record<string, string>): Promise<IncomingMessage> => {
  const request = get(url, { headers, agent: false })
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

test('a list longer than what is kept is whole and in order, however it is sent', async () => {
  const { admin, database } = await withManyItems()
  const items = await database.read.selectFrom('inventory_items').select('id').where('is_offered', '=', true).execute()
  const plain = await admin.send(listInventoryWarnings)
  expect(plain.bytes.length).toBeGreaterThan(8 * MIB)
  const ids = plain.body.items.map(({ id }: { id: number }) => id)
  expect(ids.length).toBe(items.length)
  expect(new Set(ids)).toEqual(new Set(items.map(({ id }) => id)))
  expect(plain.body).toMatchObject({ success: true, message: 'Inventory warnings loaded.' })
  expect(listInventoryWarnings.answer.safeParse(plain.body).error).toBeUndefined()
  const places = plain.body.items.map((item: { size_name: string; color_name: string }) => item.size_name)
  expect(places.slice(0, 3)).toEqual(['Size 0', 'Size 1', 'Size 2'])

  const { statusCode, headers, rawPayload } = await (await app()).app.inject({
    url: listInventoryWarnings.path,
    headers: { ...admin.headers, 'accept-encoding': 'gzip' },
  })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(gunzipSync(rawPayload).equals(plain.bytes)).toBe(true)
})

test('its tag stays while the data does, and is another after a change', async () => {
  const { admin, product } = await withManyItems()
  const ask = (etag?: unknown) =>
    admin.send(listInventoryWarnings, etag ? { headers: { 'if-none-match': String(etag) } } : {})
  const first = await ask()
  const same = await ask(first.headers.etag)
  const expected = [304, 0, first.headers.etag]
  // A write in any database of a PostgreSQL server makes another moment, and other tests write meanwhile.
  if (ENGINE === 'sqlite') expect([same.status, same.bytes.length, same.headers.etag]).toEqual(expected)

  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  const changed = items[0]?.id ?? 0
  await admin.send(updateInventoryItem, { params: { id: changed }, body: { in_stock: true, adjustment_qty: 5 } })

  const after = await ask(first.headers.etag)
  expect(after.status).toBe(200)
  expect(after.body.items.length).toBe(first.body.items.length - 1)
})

test('what is counted of a long table, and its short answers, follow each change', async () => {
  const { admin, database, product } = await withManyItems()
  const query = { today: '2026-11-22' }
  const counted = async () => (await admin.call(getAttention, { query })).counts.not_set_up
  const before = (await counted()) ?? 0
  const { outOfStock } = await admin.call(listOutOfStock)
  const notSetUp = (await admin.call(getWarningDetails)).not_set_up_ids
  expect([before > 20_000, before]).toEqual([true, notSetUp.length])
  const [other] = await database.read
    .selectFrom('inventory_items')
    .select('id')
    .where('product_id', '<>', product.id)
    .where('in_stock', '=', false)
    .execute()
  const id = other?.id ?? 0
  await admin.send(updateInventoryItem, { params: { id }, body: { in_stock: true, adjustment_qty: 5 } })
  expect(await counted()).toBe(before - 1)
  expect((await admin.call(listOutOfStock)).outOfStock.length).toBe(outOfStock.length - 1)
  const now = (await admin.call(getWarningDetails)).not_set_up_ids
  expect(now).toEqual(notSetUp.filter((known) => known !== id))
})

test('a kept answer of a long table follows changes of the other tables that it is made from', async () => {
  const { admin, product, sizes } = await withManyItems()
  const namesOf = async () => {
    const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
    return new Set(items.map(({ size_name }) => size_name))
  }
  expect((await namesOf()).size).toBe(100)
  const [size] = sizes
  await admin.call(updateSize, { params: { id: size?.id ?? 0 }, body: aSize({ ...size, name: 'Renamed' }) })
  expect(await namesOf()).toContain('Renamed')
})

test('clients that read a long list slowly hold up nobody, and leave their connection as they go', async () => {
  const { admin, app: server } = await withManyItems()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${listInventoryWarnings.path}`
  for (let round = 0; round < 2; round += 1) {
    const slow = await Promise.all([1, 2].map(() => beginReading(url, admin.headers)))
    expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await admin.call(createSize, { body: aSize() })
    expect((await admin.send(listSizes)).status).toBe(200)
    expect((await admin.send(getAttention, { query: { today: '2026-11-22' } })).status).toBe(200)
    const waiting = admin.send(listInventoryWarnings)
    for (const answer of slow) answer.destroy()
    expect((await waiting).status).toBe(200)
  }
})

test('rows of the long connections are the same as those of the others', async () => {
  const { database } = await withManyItems()
  const items = (db: typeof database.read) => db.selectFrom('inventory_items').selectAll().orderBy('id')
  const streamed: unknown[] = []
  for await (const row of items(database.long).limit(1200).stream(500)) streamed.push(row)
  expect(streamed).toEqual(await items(database.read).limit(1200).execute())
  expect(await items(database.long).where('id', '<', 0).execute()).toEqual([])
  const wrong = database.long.selectFrom('no_such_table' as 'sizes').selectAll()
  await expect(wrong.execute()).rejects.toThrow('no_such_table')
  expect(await items(database.long).limit(1).execute()).toHaveLength(1)
})
