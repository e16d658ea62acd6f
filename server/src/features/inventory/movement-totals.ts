import type { listStockMovements, StockMovementTotal } from '@kitroom/contract/inventory'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { monthOf } from '../../platform/database/dialect.ts'
import { inListOrder } from '../../platform/database/order.ts'
import type { Db } from '../../platform/database/schema.ts'
import { ROWS_AT_ONCE } from './queries.ts'

type Wanted = z.output<(typeof listStockMovements)['query']>

const startOf = (month: string): string => `${month}-01T00:00:00.000Z`

const monthAfter = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 1)).toISOString()
}

/** The reason of a line; of one that undoes another, that of the other. */
const REASON = sql<string | null>`CASE
  WHEN line.undoes_id IS NULL THEN line.reason
  WHEN undone.undoes_id IS NULL THEN undone.reason
  ELSE origin.reason END`

/** Pieces that came in (1) or went out (-1). An undo takes its pieces away on the side where they were counted. */
const piecesOf = (direction: 1 | -1): RawBuilder<number> => {
  const change = sql`line.adjustment_qty * ${sql.lit(direction)}`
  return sql<number>`CASE
    WHEN line.undoes_id IS NOT NULL AND undone.undoes_id IS NULL THEN CASE WHEN ${change} < 0 THEN ${change} ELSE 0 END
    WHEN ${change} > 0 THEN ${change} ELSE 0 END`
}

/** The movements in question, each with its month, its reason and its pieces. */
const movedPieces = (db: Db, { from, to, product_id, product_category_id, reason }: Wanted) =>
  db
    .selectFrom('inventory_adjustments as line')
    .innerJoin('inventory_items', 'inventory_items.id', 'line.inventory_item_id')
    .innerJoin('products', 'products.id', 'inventory_items.product_id')
    .leftJoin('inventory_adjustments as undone', 'undone.id', 'line.undoes_id')
    .leftJoin('inventory_adjustments as origin', 'origin.id', 'undone.undoes_id')
    .select([
      monthOf(db, 'line.adjusted_at').as('month'),
      REASON.as('reason'),
      'inventory_items.product_id',
      'products.product_category_id',
    ])
    .select([piecesOf(1).as('pieces_in'), piecesOf(-1).as('pieces_out')])
    .where('line.adjustment_qty', '<>', 0)
    .$if(from !== undefined, (query) => query.where('line.adjusted_at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('line.adjusted_at', '<', monthAfter(to ?? '')))
    .$if(product_id !== undefined, (query) => query.where('products.id', '=', product_id ?? 0))
    .$if(product_category_id !== undefined, (query) =>
      query.where('products.product_category_id', '=', product_category_id ?? 0),
    )
    .$if(reason !== undefined, (query) => query.where(REASON, '=', reason ?? null))

/**
 * The pieces in and out by month and reason, of each product, each category or all: newest first, in one statement. The
 * difference of both over all months is what is in stock.
 */
export const listMovementTotals = (db: Db, query: Wanted): AsyncIterable<StockMovementTotal> => {
  const totals = db
    .selectFrom(movedPieces(db, query).as('moved'))
    .select(['month', 'reason'])
    .select(({ fn }) => [fn.sum<number>('pieces_in').as('pieces_in'), fn.sum<number>('pieces_out').as('pieces_out')])
    .groupBy(['month', 'reason'])
    .orderBy('month', 'desc')
  const byReason = sql`reason ASC NULLS LAST`
  const none = <T>() => sql<T | null>`NULL`
  if (query.by === 'all') {
    return totals
      .select([none<number>().as('product_id'), none<string>().as('product_name')])
      .select([none<number>().as('product_category_id'), none<string>().as('product_category_name')])
      .orderBy(byReason)
      .stream(ROWS_AT_ONCE)
  }
  const ofCategories = totals
    .innerJoin('product_categories', 'product_categories.id', 'moved.product_category_id')
    .select(['product_categories.id as product_category_id', 'product_categories.name as product_category_name'])
    .groupBy('product_categories.id')
  if (query.by === 'category') {
    return ofCategories
      .select([none<number>().as('product_id'), none<string>().as('product_name')])
      .orderBy(inListOrder('product_categories'))
      .orderBy(byReason)
      .stream(ROWS_AT_ONCE)
  }
  return ofCategories
    .innerJoin('products', 'products.id', 'moved.product_id')
    .select(['products.id as product_id', 'products.name as product_name'])
    .groupBy('products.id')
    .orderBy(inListOrder('products'))
    .orderBy(byReason)
    .stream(ROWS_AT_ONCE)
}
