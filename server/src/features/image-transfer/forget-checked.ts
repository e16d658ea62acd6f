import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'

/** Takes images out of checks, which only propose them: a check keeps no product and no color from being removed. */
export const forgetChecked =
  (column: 'product_id' | 'color_id' | 'imprint_color_id') =>
  async (db: Db, ids: readonly number[]): Promise<void> => {
    await db
      .deleteFrom('checked_images')
      .where(isOneOf(db, column, ids))
      .execute()
  }
