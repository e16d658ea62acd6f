import { listActivity } from '@kitroom/contract/activity'
import type { OrderInput } from '@kitroom/contract/order'
import { createOrder, getOrder, getOrderHistory, updateOrder } from '@kitroom/contract/order-calls'
import { MOST_PACKS, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { startApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

const MB = 1024 * 1024

type Size = { packs?: number; players: number; special?: number; name?: string; code?: string }

const anOrderOf = ({ packs = 1, players, special = 0, name = 'Anna Li', code = 'AM' }: Size): OrderInput => {
  const player = { name, number: '12', jersey: code, practice: code, spandex: code, special: Array(special).fill(code) }
  const special_items = Array(special).fill('Backpack')
  return anOrder({ packs: Array(packs).fill({ pack: null, special_items, players: Array(players).fill(player) }) })
}
const FULL = { packs: MOST_PACKS, players: MOST_PLAYERS_IN_A_PACK, special: MOST_SPECIAL_ITEMS }
const LARGEST = anOrderOf({ ...FULL, name: 'M'.repeat(40), code: 'Adult Large' })

const given = async () => {
  const app = await startApp()
  const office = await app.signIn('ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE', 'ORDER_MANAGE', 'ACTIVITY_READ')
  const saveTimes = async (body: OrderInput, count: number): Promise<number> => {
    const { id } = (await office.call(createOrder, { body })).order
    for (let nth = 0; nth < count; nth += 1) {
      await office.call(updateOrder, { params: { id }, body: { ...body, team_name: `Team ${nth}` } })
    }
    return id
  }
  return { ...app, office, saveTimes }
}

/** The sizes of all pages, and the ids of their entries. */
const readAll = async (ask: (next: string | undefined) => ReturnType<Client['send']>) => {
  const [bytes, ids]: [number[], number[][]] = [[], []]
  for (let next: number | string | null | undefined; next !== null; ) {
    const { status, body, bytes: sent } = await ask(next?.toString())
    expect(status).toBe(200)
    bytes.push(sent.length)
    ids.push((body.entries ?? body.rows).map(({ id }: { id: number }) => id))
    next = body.next
  }
  return { bytes, ids }
}

test('three packs of 500 players with 20 special items each are taken, and much more is refused', async () => {
  const { office } = await given()
  expect(JSON.stringify(LARGEST).length).toBeGreaterThan(640_000)
  const { status, body } = await office.send(createOrder, { body: LARGEST })
  expect(status).toBe(201)
  expect((await office.call(getOrder, { params: { id: body.order.id } })).order.packs).toMatchObject(LARGEST.packs)
  const large = anOrderOf({ ...FULL, name: 'M'.repeat(200), code: 'M'.repeat(20) })
  expect((await office.send(createOrder, { body: large })).status).toBe(413)
})

test('a page of the history and of the activity ends at 1 MB, and the next goes on with the entry after', async () => {
  const { office, saveTimes, database } = await given()
  const id = await saveTimes(anOrderOf({ players: 500, special: 4 }), 20)
  const { rows } = {
    rows: await database.read
      .selectFrom('activity')
      .select('id')
      .where('target_id', '=', id)
      .where('action', 'like', 'order.%')
      .orderBy('id', 'desc')
      .execute(),
  }
  const all = rows.map((row) => row.id)

  for (const { bytes, ids } of [
    await readAll((before) => office.send(getOrderHistory, { params: { id }, query: before ? { before } : {} })),
    await readAll((after) =>
      office.send(listActivity, { query: { 'filter.area': 'Order', ...(after ? { after } : {}) } }),
    ),
  ]) {
    expect(ids.flat()).toEqual(all)
    expect(ids.length).toBeGreaterThan(2)
    expect(Math.min(...ids.slice(0, -1).map(({ length }) => length))).toBeGreaterThan(1)
    expect(Math.max(...bytes)).toBeLessThan(1.1 * MB)
  }
})

test('an entry larger than a page is a page of its own, and what was stored of larger orders is read', async () => {
  const { office, saveTimes, database } = await given()
  const id = await saveTimes(LARGEST, 3)
  const { ids } = await readAll((before) =>
    office.send(getOrderHistory, { params: { id }, query: before ? { before } : {} }),
  )
  expect(ids.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  await database.transaction((db) =>
    db
      .updateTable('order_players')
      .set({ name: 'M'.repeat(200), practice: 'M'.repeat(50), special: JSON.stringify(Array(20).fill('M'.repeat(50))) })
      .execute(),
  )
  const { status, bytes } = await office.send(getOrder, { params: { id } })
  expect([status, bytes.length > 1.5 * MB]).toEqual([200, true])
})

test('entries beyond the page are not even parsed', async () => {
  const { office, saveTimes, database } = await given()
  const id = await saveTimes(LARGEST, 0)
  await database.transaction((db) =>
    db
      .insertInto('activity')
      .values({
        happened_at: new Date().toISOString(),
        action: 'order.updated',
        target_id: id,
        after: `{${' '.repeat(MB)}`,
      })
      .execute(),
  )
  await office.call(updateOrder, { params: { id }, body: LARGEST })
  await office.call(updateOrder, { params: { id }, body: { ...LARGEST, team_name: 'Another' } })
  const { entries, next } = await office.call(getOrderHistory, { params: { id }, query: {} })
  expect([entries.length, next]).toEqual([1, entries[0]?.id])
  expect((await office.call(listActivity, { query: { 'filter.area': 'Order' } })).rows).toHaveLength(1)
})
