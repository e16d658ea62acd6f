import { listKey } from '@kitroom/contract/list-rows'
import { sql } from 'kysely'
import { updateMany } from '../platform/database/many-rows.ts'
import type { Migration } from '../platform/database/migration.ts'

const AT_ONCE = 2000

type Row = { readonly id: number; readonly sku: string | null; readonly supplier_sku: string | null }

/** The stock of all products is searched, filtered and sorted where it is stored. */
export const migration: Migration = {
  name: '0045-stock-lists',
  statements: ({ text }) => [
    `ALTER TABLE inventory_items ADD COLUMN sku_listed ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE inventory_items ADD COLUMN supplier_sku_listed ${text} NOT NULL DEFAULT ''`,
  ],
  run: async (db) => {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        SELECT id, sku, supplier_sku FROM inventory_items
        WHERE id > ${after} AND (sku IS NOT NULL OR supplier_sku IS NOT NULL) ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
      const keyed = rows.map(({ id, sku, supplier_sku }) => ({
        id: id as never,
        sku_listed: listKey(sku ?? ''),
        supplier_sku_listed: listKey(supplier_sku ?? ''),
      }))
      await updateMany(db, 'inventory_items', keyed)
      const last = rows.at(-1)
      if (!last) break
      after = Number(last.id)
    }
  },
}
