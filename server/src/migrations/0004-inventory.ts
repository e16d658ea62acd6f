import type { Migration } from '../platform/database/migration.ts'

/** The stock, its history, and the saves that have arrived already. */
export const migration: Migration = {
  name: '0004-inventory',
  statements: ({ id, int, text, time, bool, end }) => [
    `CREATE TABLE inventory_items (
      ${id},
      product_id ${int} NOT NULL REFERENCES products (id),
      garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
      size_id ${int} NOT NULL REFERENCES sizes (id),
      sku ${text} CHECK (length(sku) BETWEEN 1 AND 100),
      sku_key ${text},
      supplier_sku ${text} CHECK (length(supplier_sku) BETWEEN 1 AND 100),
      ${bool('in_stock')} DEFAULT false,
      ${bool('always_in_stock')} DEFAULT false,
      available_qty ${int} NOT NULL DEFAULT 0 CHECK (available_qty BETWEEN 0 AND 2147483647),
      low_stock_level ${int} CHECK (low_stock_level >= 0),
      critical_stock_level ${int} CHECK (critical_stock_level >= 0),
      ${bool('is_offered')} DEFAULT true,
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL,
      UNIQUE (product_id, garment_color_id, size_id)
    ) ${end}`,
    `CREATE UNIQUE INDEX inventory_items_sku_unique ON inventory_items (sku_key)`,
    `INSERT INTO inventory_items (product_id, garment_color_id, size_id, created_at, updated_at)
      SELECT products.id, garment_color_id, size_id, products.updated_at, products.updated_at
      FROM products
      JOIN product_garment_colors ON product_garment_colors.product_id = products.id
      JOIN product_sizes ON product_sizes.product_id = products.id`,
    `CREATE TABLE inventory_adjustments (
      ${id},
      inventory_item_id ${int} NOT NULL REFERENCES inventory_items (id),
      adjusted_at ${time} NOT NULL,
      adjusted_by ${int} REFERENCES users (id),
      before_qty ${int} NOT NULL,
      adjustment_qty ${int} NOT NULL,
      after_qty ${int} NOT NULL CHECK (after_qty = before_qty + adjustment_qty),
      notes ${text} CHECK (length(notes) <= 100)
    ) ${end}`,
    `CREATE INDEX inventory_adjustments_item ON inventory_adjustments (inventory_item_id)`,
    `CREATE TABLE idempotency_keys (
      user_id ${int} NOT NULL REFERENCES users (id),
      key ${text} NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
      request_hash ${text} NOT NULL,
      answer ${text},
      created_at ${time} NOT NULL,
      PRIMARY KEY (user_id, key)
    ) ${end}`,
    `CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`,
  ],
}
