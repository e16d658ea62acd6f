import type { listDeliveries, StockLine } from '@kitroom/contract/all-stock'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import type { StockMovement } from '@kitroom/contract/inventory'
import { sql } from 'kysely'
import { byName } from '../../platform/activity/actor-name.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { PagedSource } from '../../platform/paged/paged-list.ts'

const lines = (db: Db) =>
  db
    .selectFrom('inventory_adjustments as line')
    .innerJoin('inventory_items', 'inventory_items.id', 'line.inventory_item_id')
    .innerJoin('garment_colors', 'garment_colors.id', 'inventory_items.garment_color_id')
    .innerJoin('sizes', 'sizes.id', 'inventory_items.size_id')
    .leftJoin('users', 'users.id', 'line.adjusted_by')
    .leftJoin('inventory_adjustments as opposite', 'opposite.undoes_id', 'line.id')
    .leftJoin('inventory_adjustments as undone', 'undone.id', 'line.undoes_id')
    .select(['line.id', 'line.inventory_item_id', 'line.adjusted_at'])
    .select(['garment_colors.name as color_name', 'sizes.code as size_code'])
    .select(byName('line', 'adjusted_by'))
    .select(['line.before_qty', 'line.adjustment_qty', 'line.after_qty', 'line.reason', 'line.notes'])
    .select(['line.batch_id', 'line.order_id', 'line.undoes_id', 'opposite.id as undone_by_id', 'line.edits'])
    .select(['undone.adjustment_qty as undoes_qty', 'undone.adjusted_at as undoes_at'])
    // In the order of writing, because a clock may be set back.
    .orderBy('line.id', 'desc')

type Stored = Omit<StockMovement, 'edits'> & { edits: string | null }

const read = (line: Stored): StockMovement => ({ ...line, edits: line.edits === null ? [] : JSON.parse(line.edits) })

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), sql<null>`NULL`.as('also')])
    .execute()

const ofLine = (name: string) => sql.ref(`line.${name}`)
const isEdit = sql`(line.adjustment_qty = 0 AND line.edits IS NOT NULL)`
const unlessEdit = (name: string) => sql`CASE WHEN NOT ${isEdit} THEN ${ofLine(name)} END`

/** The lines of the items offered now. Ids are the key: a page stays the same, however many are written meanwhile. */
export const stockHistory: PagedSource<StockLine> = {
  from: sql`(SELECT inventory_adjustments.*, product_id, garment_color_id, size_id
    FROM inventory_adjustments JOIN inventory_items ON inventory_items.id = inventory_item_id
    WHERE is_offered = ${true}) AS line`,
  id: ofLine('id'),
  columns: {
    time: { value: ofLine('adjusted_at') },
    product: { id: sql`product_id`, names: 'products', isIndexed: true },
    garment_color: { id: sql`garment_color_id`, names: 'garment_colors', rank: 'sort_order', isIndexed: true },
    size: { id: sql`size_id`, names: 'sizes', name: 'code', rank: 'sort_order', isIndexed: true },
    before: { value: unlessEdit('before_qty') },
    change: { value: unlessEdit('adjustment_qty') },
    after: { value: unlessEdit('after_qty') },
    reason: { value: ofLine('reason') },
    notes: { value: ofLine('notes') },
    person: { id: ofLine('adjusted_by'), names: people, isIndexed: true },
    kind: { value: sql`CASE WHEN ${isEdit} THEN 'Edit' ELSE 'Movement' END` },
    batch: { value: sql`(line.batch_id IS NOT NULL)` },
  },
  read: async (db, ids) => {
    const rows = await lines(db)
      .innerJoin('products', 'products.id', 'inventory_items.product_id')
      .select(['product_id', 'products.name as product_name', 'garment_color_id', 'size_id', 'line.adjusted_by'])
      .where(isOneOf(db, 'line.id', ids))
      .execute()
    return rows.map((row) => {
      const line = { ...row, ...read(row) }
      return { ...line, kind: line.adjustment_qty === 0 && line.edits.length > 0 ? 'Edit' : 'Movement' }
    })
  },
}

/** Whether a line is a count, or undoes one: it says what was there, and nothing moved. */
const isCount = sql<boolean>`coalesce(line.reason = 'Count' OR undone.reason = 'Count', false)`

/** The movement of each item after its own time. */
export const movedSince = async (
  db: Db,
  counts: readonly { id: number; counted_at: string }[],
): Promise<ReadonlyMap<number, number>> => {
  // Times are compared as text, so they must be in the database's format.
  const moments = counts.map(({ id, counted_at }) => [id, new Date(counted_at).toISOString()] as const)
  const [first = ''] = moments.map(([, moment]) => moment).sort()
  const ids = counts.map(({ id }) => id)
  const rows = await db
    .selectFrom('inventory_adjustments as line')
    .leftJoin('inventory_adjustments as undone', 'undone.id', 'line.undoes_id')
    .select(['line.inventory_item_id', 'line.adjusted_at', 'line.adjustment_qty'])
    .where(isOneOf(db, 'line.inventory_item_id', ids))
    .where('line.adjusted_at', '>', first)
    .where(isCount, '=', false)
    .execute()
  const countedAt = new Map(moments)
  const moved = new Map<number, number>()
  for (const { inventory_item_id: id, adjusted_at, adjustment_qty } of rows) {
    if (adjusted_at > (countedAt.get(id) ?? '')) moved.set(id, (moved.get(id) ?? 0) + adjustment_qty)
  }
  return moved
}

export const findMovement = async (db: Db, id: number): Promise<StockMovement | undefined> => {
  const line = await lines(db).where('line.id', '=', id).executeTakeFirst()
  return line && read(line)
}

const MOST_DELIVERIES = 5

/** The last bookings that added pieces: no counts, nothing that an order gave back, nothing that was undone. */
export const listLastDeliveries = async (db: Db): Promise<AnswerOf<typeof listDeliveries>['deliveries']> => {
  const { rows } = await sql<AnswerOf<typeof listDeliveries>['deliveries'][number]>`
    SELECT line.adjusted_at AS booked_at, CAST(sum(line.adjustment_qty) AS integer) AS pieces,
      CAST(count(*) AS integer) AS items,
      CASE WHEN min(products.id) = max(products.id) THEN min(products.name) END AS product_name
    FROM inventory_adjustments AS line JOIN inventory_items ON inventory_items.id = line.inventory_item_id
      JOIN products ON products.id = inventory_items.product_id
      LEFT JOIN inventory_adjustments AS opposite ON opposite.undoes_id = line.id
    WHERE line.adjustment_qty > 0 AND coalesce(line.reason, '') NOT IN ('Order', 'Count')
      AND line.undoes_id IS NULL AND opposite.id IS NULL
    GROUP BY line.adjusted_at ORDER BY line.adjusted_at DESC LIMIT ${sql.lit(MOST_DELIVERIES)}`.execute(db)
  return rows
}

type MovementInForce = { id: number; adjustment_qty: number }

/**
 * The movements of a batch that still hold, by item. One that was undone holds again if its undo was undone: then the
 * last line is the one to undo.
 */
export const listMovementsInForce = async (
  db: Db,
  batchId: number | null,
): Promise<ReadonlyMap<number, MovementInForce>> => {
  const rows = await db
    .withRecursive('chain', (from) =>
      from
        .selectFrom('inventory_adjustments')
        .select(['id', 'inventory_item_id', 'adjustment_qty', sql<number>`0`.as('undos')])
        .where('batch_id', '=', batchId)
        .where('adjustment_qty', '<>', 0)
        .unionAll(
          from
            .selectFrom('chain')
            .innerJoin('inventory_adjustments as opposite', 'opposite.undoes_id', 'chain.id')
            .select(['opposite.id', 'opposite.inventory_item_id', 'opposite.adjustment_qty'])
            .select(sql<number>`chain.undos + 1`.as('undos')),
        ),
    )
    .selectFrom('chain')
    .selectAll()
    .orderBy('undos')
    .execute()
  const last = new Map(rows.map((line) => [line.inventory_item_id, line]))
  return new Map([...last].filter(([, { undos }]) => undos % 2 === 0))
}
