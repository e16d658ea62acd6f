import { sql } from 'kysely'

/** The order of the catalogue's lists: by `sort_order`, rows without one last, then by name. */
export const inListOrder = (table: 'sizes' | 'product_categories' | 'imprint_colors' | 'garment_colors' | 'products') =>
  sql`${sql.table(table)}.sort_order ASC NULLS LAST, lower(${sql.table(table)}.name), ${sql.table(table)}.id`
