import type { Migration } from '../platform/database/migration.ts'

/** The references to users and products in large tables. Without an index each removed record searches the whole table. */
export const migration: Migration = {
  name: '0032-removal-indexes',
  statements: () => [
    'CREATE INDEX users_created_by ON users (created_by)',
    'CREATE INDEX users_updated_by ON users (updated_by)',
    'CREATE INDEX inventory_adjustments_adjusted_by ON inventory_adjustments (adjusted_by)',
    'CREATE INDEX product_images_updated_by ON product_images (updated_by)',
    'CREATE INDEX mails_user_id ON mails (user_id)',
    'CREATE INDEX order_parts_product_id ON order_parts (product_id)',
  ],
}
