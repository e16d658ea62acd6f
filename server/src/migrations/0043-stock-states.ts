import { sql } from 'kysely'
import type { Migration } from '../platform/database/migration.ts'

const LEVEL_EDIT = `(edits LIKE '%"low_stock_level"%' OR edits LIKE '%"critical_stock_level"%')`
const OF_A_DUPLICATE = `batch_id IN (SELECT id FROM batches WHERE kind = 'duplicate')`
const LINES = 'SELECT 1 FROM inventory_adjustments WHERE inventory_item_id = inventory_items.id AND'

const FILL = `UPDATE inventory_items SET
  last_movement_at = (
  SELECT max(adjusted_at) FROM inventory_adjustments
  WHERE inventory_item_id = inventory_items.id AND (adjustment_qty <> 0 OR edits IS NULL)),
  last_received_at = (
  SELECT max(line.adjusted_at) FROM inventory_adjustments AS line
  LEFT JOIN inventory_adjustments AS undone ON undone.id = line.undoes_id
  WHERE line.inventory_item_id = inventory_items.id
    AND line.adjustment_qty > 0 AND coalesce(line.reason, '') <> 'Order'
    AND (line.undoes_id IS NULL OR undone.undoes_id IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM inventory_adjustments AS opposite WHERE opposite.undoes_id = line.id)),
  is_set_up = (low_stock_level IS NOT NULL OR critical_stock_level IS NOT NULL) AND (
  NOT EXISTS (${LINES} ${LEVEL_EDIT} AND ${OF_A_DUPLICATE})
  OR EXISTS (${LINES} ${LEVEL_EDIT} AND (batch_id IS NULL OR NOT ${OF_A_DUPLICATE})))`

/**
 * Each item says when it last moved, when it last received pieces, and whether somebody set a level for it, so that lists
 * of all stock need not look through the movements, which are found by month.
 */
export const migration: Migration = {
  name: '0043-stock-states',
  statements: ({ time, bool }) => [
    `ALTER TABLE inventory_items ADD COLUMN last_movement_at ${time}`,
    `ALTER TABLE inventory_items ADD COLUMN last_received_at ${time}`,
    `ALTER TABLE inventory_items ADD COLUMN ${bool('is_set_up')} DEFAULT false`,
    'CREATE INDEX inventory_adjustments_adjusted_at ON inventory_adjustments (adjusted_at)',
  ],
  run: async (db) => {
    await sql.raw(FILL).execute(db)
  },
}
