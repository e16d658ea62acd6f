import type { Migration } from '../platform/database/migration.ts'
import { newCode } from '../platform/database/new-code.ts'

/** Image work apart from product data, and orders: the rights to them go to those who hand out rights. */
export const migration: Migration = {
  name: '0016-image-and-order-codes',
  statements: ({ time }) => [
    ...newCode('PRODUCT_IMAGES_UPDATE', 'Change the images of products', time),
    ...newCode('ORDER_READ', 'See orders', time),
    ...newCode('ORDER_CREATE', 'Make orders', time),
    ...newCode('ORDER_UPDATE', 'Edit orders', time),
    ...newCode('ORDER_MANAGE', 'Manage all orders', time),
  ],
}
