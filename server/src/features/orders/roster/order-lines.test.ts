import type { Order, OrderInput } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

type Line = OrderInput['packs'][number]['players'][number]

const withLines = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const [{ players: [line] = [], ...pack } = packFor(1)] = [packFor(1)]
  if (!line) throw new Error('The pack has a line')
  const bodyOf = (...packs: Partial<Line>[][]) =>
    anOrder({ packs: packs.map((players) => ({ ...pack, players: players.map((own) => ({ ...line, ...own })) })) })
  const linesOf = (order: Order) =>
    order.packs.map(({ players }) => players.map(({ id, name, number }) => [id, name, number] as const))
  const make = async (...packs: Partial<Line>[][]) =>
    (await office.call(orders.createOrder, { body: bodyOf(...packs) })).order
  /** Saves the order, and expects that the answer is what a read gives. */
  const save = async (id: number, ...packs: Partial<Line>[][]) => {
    const { order } = await office.call(orders.updateOrder, { params: { id }, body: bodyOf(...packs) })
    expect((await office.call(orders.getOrder, { params: { id } })).order).toEqual(order)
    return linesOf(order)
  }
  return { make, save, linesOf }
}

const [ANNA, BEA, CLEO] = [
  { name: 'Anna', number: '1' },
  { name: 'Bea', number: '2' },
  { name: 'Cleo', number: '3' },
]

test('a line keeps its id whatever is changed in it and wherever it goes, and no other line ever gets it', async () => {
  const { make, save, linesOf } = await withLines()
  const made = await make([ANNA, BEA, CLEO])
  const [anna = 0, bea = 0, cleo = 0] = linesOf(made)[0]?.map(([id]) => id) ?? []
  expect([bea, cleo]).toEqual([anna + 1, anna + 2])

  const renamed = { id: bea, name: 'Beatrice', number: '22' }
  expect(await save(made.id, [{ id: cleo, ...CLEO }, renamed], [{ id: anna, ...ANNA }])).toEqual([
    [
      [cleo, 'Cleo', '3'],
      [bea, 'Beatrice', '22'],
    ],
    [[anna, 'Anna', '1']],
  ])
  expect(await save(made.id, [{ id: anna, ...ANNA }])).toEqual([[[anna, 'Anna', '1']]])
  const [lines = []] = await save(made.id, [{ id: anna, ...ANNA }, CLEO])
  expect(lines[1]?.[0]).toBeGreaterThan(cleo)
})

test('a line without id is the one of its number and name, or of its name; equal ones in their order', async () => {
  const { make, save, linesOf } = await withLines()
  const made = await make([ANNA, { name: 'Anna', number: '2' }, BEA, BEA])
  const [lines = []] = linesOf(made)
  const ids = lines.map(([id]) => id)
  const [, second = 0, third = 0, fourth = 0] = ids

  const [after = []] = await save(made.id, [{ name: 'Anna', number: '2' }, BEA, { name: 'Bea', number: '9' }, CLEO])

  expect(after.slice(0, 3).map(([id]) => id)).toEqual([second, third, fourth])
  expect(ids).not.toContain(after[3]?.[0])
})

test('an id that is none of the order, or is there twice, is as none', async () => {
  const { make, save, linesOf } = await withLines()
  const other = linesOf(await make([CLEO]))[0]?.[0]?.[0] ?? 0
  const made = await make([ANNA, BEA])
  const [anna = 0, bea = 0] = linesOf(made)[0]?.map(([id]) => id) ?? []

  const [lines = []] = await save(made.id, [
    { id: anna, ...ANNA },
    { id: anna, ...BEA },
    { id: other, ...CLEO },
  ])

  expect(lines.slice(0, 2).map(([id]) => id)).toEqual([anna, bea])
  expect(lines[2]?.[0]).toBeGreaterThan(bea)
})
