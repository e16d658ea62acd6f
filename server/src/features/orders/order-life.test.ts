import { updateInventoryItem } from '@kitroom/contract/inventory'
import type { Order } from '@kitroom/contract/order'
import * as orders from '@kitroom/contract/order-calls'
import { createParcel, listParcels, type ParcelPieces, takeParcelBack } from '@kitroom/contract/order-parcels'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { seededRandom } from '@kitroom/testkit/seeded-random'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const STEPS = 200
const SEED = 2026

const PARTS = ['jersey', 'practice', 'spandex'] as const

const withLife = async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor, ordered } = await insertOrderCatalogue(office, app.database, 12)
  const random = seededRandom(SEED)
  const below = (limit: number) => random.between(0, limit - 1)
  const oneOf = <T>(items: readonly T[]): T | undefined => items[below(items.length)]

  const make = async (): Promise<number> => {
    const packs = [{ ...packFor(2 + below(4)), special_items: ['Backpack'] }]
    const { order } = await office.call(orders.createOrder, { body: anOrder({ packs }) })
    return order.id
  }
  const read = async (id: number): Promise<Order> => (await office.call(orders.getOrder, { params: { id } })).order
  const move = (id: number, action: orders.OrderMoveInput['action']) => {
    const body = { action, note: 'By chance', accepts_doubts: true, as_back_order: random.chance(0.8) }
    return office.send(orders.moveOrder, { params: { id }, body })
  }
  const edit = async (id: number) => {
    const order = await read(id)
    const packs = order.packs.map((pack) => {
      const staying = pack.players.filter(() => random.chance(0.9))
      const added = random.chance(0.5)
        ? packFor(1).players.map((player) => ({ ...player, name: `New ${below(99)}` }))
        : []
      return {
        ...pack,
        players: [...staying, ...added].map((player) => ({ ...player, special: [oneOf(['', 'L']) ?? ''] })),
      }
    })
    const body = { ...order, packs, hoodie: { ...order.hoodie, M: String(below(5)) }, as_back_order: true }
    return office.send(orders.updateOrder, { params: { id }, body })
  }
  const parcelsOf = (id: number) => office.call(listParcels, { params: { id } })
  const shipSome = async (id: number) => {
    const { there, missing } = await parcelsOf(id)
    const some = (pieces: ParcelPieces): ParcelPieces => ({
      lines: pieces.lines.flatMap(({ id: line, parts }) => {
        const chosen = parts.filter(() => random.chance(0.4))
        return chosen.length > 0 ? [{ id: line, parts: chosen }] : []
      }),
      extras: pieces.extras.map((extra) => ({ ...extra, count: 1 + below(extra.count) })),
    })
    const pieces = some(random.chance(0.1) ? missing : there)
    return office.send(createParcel, { params: { id }, body: { pieces, carrier: 'By chance' } })
  }
  const takeBack = async (id: number) => {
    const parcelId = oneOf((await parcelsOf(id)).parcels)?.id ?? 0
    return office.send(takeParcelBack, { params: { id, parcelId }, body: { reason: 'By chance' } })
  }
  const book = (part: (typeof PARTS)[number]) =>
    office.send(updateInventoryItem, { params: { id: ordered[part].id }, body: { adjustment_qty: 1 + below(3) } })
  return { ...app, office, ordered, below, oneOf, make, read, move, edit, parcelsOf, shipSome, takeBack, book }
}

type Life = Awaited<ReturnType<typeof withLife>>

/** The state of orders by the tables, each by another way than the program's columns. */
const wrongSums = async ({ database: { read } }: Life) => {
  const { rows: stock } = await sql<object>`
    SELECT order_stock.order_id, order_stock.inventory_item_id FROM order_stock
    WHERE taken <> -coalesce((SELECT sum(adjustment_qty) FROM inventory_adjustments AS line
      WHERE line.order_id = order_stock.order_id AND line.inventory_item_id = order_stock.inventory_item_id), 0)
    OR taken < 0 OR taken > needed`.execute(read)
  const { rows: ledger } = await sql<object>`
    SELECT line.order_id, line.inventory_item_id FROM inventory_adjustments AS line
      LEFT JOIN order_stock ON order_stock.order_id = line.order_id
        AND order_stock.inventory_item_id = line.inventory_item_id
    WHERE line.order_id IS NOT NULL GROUP BY line.order_id, line.inventory_item_id, order_stock.taken
    HAVING sum(line.adjustment_qty) <> -coalesce(order_stock.taken, 0)`.execute(read)
  const { rows: items } = await sql<object>`
    SELECT id FROM inventory_items WHERE available_qty < 0 OR available_qty <> coalesce((SELECT sum(adjustment_qty)
      FROM inventory_adjustments WHERE inventory_item_id = inventory_items.id), 0)`.execute(read)
  const { rows: parcels } = await sql<object>`
    SELECT id FROM order_parcels WHERE piece_count <> coalesce((SELECT sum(piece_count) FROM order_parcel_pieces
      WHERE parcel_id = order_parcels.id), 0) AND taken_back_at IS NULL`.execute(read)
  const { rows: counts } = await sql<object>`
    SELECT id FROM orders WHERE shipped_count <> coalesce((SELECT sum(piece_count) FROM order_parcels
      WHERE order_id = orders.id AND taken_back_at IS NULL), 0) OR shipped_count > piece_count`.execute(read)
  const { rows: histories } = await sql<object>`
    SELECT id FROM orders WHERE (SELECT count(*) FROM order_parcels WHERE order_id = orders.id)
        <> (SELECT count(*) FROM order_moves WHERE order_id = orders.id AND detail LIKE 'Parcel %' AND action <> 'unship')
      OR (SELECT count(*) FROM order_parcels WHERE order_id = orders.id AND taken_back_at IS NOT NULL)
        <> (SELECT count(*) FROM order_moves WHERE order_id = orders.id AND action = 'unship')`.execute(read)
  return { stock, ledger, items, parcels, counts, histories }
}

const NONE = { stock: [], ledger: [], items: [], parcels: [], counts: [], histories: [] }

/** Of each part that an order has taken: what is not in parcels. */
const takenAndLeft = async ({ database: { read }, ordered }: Life, orderId: number) => {
  const { rows } = await sql<{ inventory_item_id: number; taken: number }>`
    SELECT inventory_item_id, taken FROM order_stock WHERE order_id = ${orderId}`.execute(read)
  const { rows: pieces } = await sql<{ part: string }>`
    SELECT part FROM order_parcel_pieces JOIN order_parcels ON order_parcels.id = parcel_id
    WHERE order_id = ${orderId}`.execute(read)
  return PARTS.map((name) => {
    const taken = rows.find((row) => row.inventory_item_id === ordered[name].id)?.taken ?? 0
    return taken - pieces.filter(({ part }) => part === name).length
  })
}

/** The pieces of an order, counted by hand. */
const countByHand = ({ packs, hoodie, windbreaker }: Order): number =>
  packs
    .flatMap(({ players }) => players)
    .reduce((sum, { special, ...line }) => sum + PARTS.filter((part) => line[part]).length + (special[0] ? 1 : 0), 0) +
  [hoodie, windbreaker].flatMap(Object.values).reduce((sum, text) => sum + Number(text), 0)

const countIn = ({ lines, extras }: ParcelPieces): number =>
  lines.reduce((sum, { parts }) => sum + parts.length, 0) + extras.reduce((sum, { count }) => sum + count, 0)

test('whatever happens to orders, stock, parcels, counts and history agree', async () => {
  const life = await withLife()
  const { make, read, move, edit, parcelsOf, shipSome, takeBack, book, below, oneOf } = life
  const ids = [await make(), await make()]
  const done = new Map<string, number>()
  for (let step = 0; step < STEPS; step++) {
    const nth = below(ids.length)
    const order = await read(ids[nth] ?? 0)
    const { id } = order
    const isOver = order.status === 'Cancelled' || (order.status === 'Shipped' && below(3) === 0)
    if (isOver) ids[nth] = await make()
    const next = ({ Draft: 'submit', Submitted: 'confirm', Confirmed: 'start' } as const)[order.status as 'Draft']
    const steps = {
      next: () => move(id, next ?? 'take'),
      take: () => move(id, 'take'),
      some: () => shipSome(id),
      more: () => shipSome(id),
      ship: () => move(id, 'ship'),
      close: () => (below(3) === 0 ? move(id, 'close') : shipSome(id)),
      cancel: () => (below(4) === 0 ? move(id, 'cancel') : edit(id)),
      edit: () => edit(id),
      back: () => takeBack(id),
      book: () => book(oneOf(PARTS) ?? 'jersey'),
    }
    const name = next && below(3) > 0 ? 'next' : (oneOf(Object.keys(steps) as (keyof typeof steps)[]) ?? 'next')
    const { status, body } = await steps[name]()
    expect([step, name, status < 500 ? null : body]).toEqual([step, name, null])
    if (status < 300) done.set(name, (done.get(name) ?? 0) + 1)

    expect([step, name, await wrongSums(life)]).toEqual([step, name, NONE])
    const after = await read(id)
    expect([step, name, after.pieces]).toEqual([step, name, countByHand(after)])
    const { parcels, there, missing } = await parcelsOf(id)
    const shipped = parcels.reduce((sum, { pieces }) => sum + countIn(pieces), 0)
    expect([step, name, after.pieces_shipped]).toEqual([step, name, shipped])
    const left = await takenAndLeft(life, id)
    expect([step, name, Math.min(...left) >= 0]).toEqual([step, name, true])
    if (after.status === 'Shipped') expect([step, name, left]).toEqual([step, name, [0, 0, 0]])
    if (after.status === 'In production') {
      const lying = PARTS.map((part) => there.lines.filter(({ parts }) => parts.includes(part)).length)
      expect([step, name, lying]).toEqual([step, name, left])
      expect([step, name, countIn(there) + countIn(missing)]).toEqual([step, name, after.pieces - shipped])
    }
  }
  expect([...done.keys()].sort()).toEqual([
    'back',
    'book',
    'cancel',
    'close',
    'edit',
    'more',
    'next',
    'ship',
    'some',
    'take',
  ])
})
