import type { Migration } from '../platform/database/migration.ts'

/** The orders that come next are counted and listed by indexes alone, however many orders there are. */
export const migration: Migration = {
  name: '0050-orders-first',
  statements: () => [
    'CREATE INDEX orders_status ON orders (status, needed_by, club_id)',
    'CREATE INDEX order_stock_short ON order_stock (order_id, inventory_item_id) WHERE taken < needed',
  ],
}
