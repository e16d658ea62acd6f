import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/database.ts'
import { hashInName, originalName } from '../../server/src/platform/images/names.ts'
import type { FileStore } from '../../server/src/platform/storage/store.ts'

/** Checks the invariants that must hold after any fault; returns the violations in words. */
export const violations = async (database: Database, store: FileStore): Promise<string[]> => [
  ...(await brokenDatabase(database)),
  ...(await wrongSums(database)),
  ...(await wrongImages(database, store)),
]

const brokenDatabase = async (database: Database): Promise<string[]> => {
  if (database.engine !== 'sqlite') return []
  const { rows: integrity } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(database.read)
  const { rows: dangling } = await sql`PRAGMA foreign_key_check`.execute(database.read)
  const bad = integrity.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok')
  return [...bad, ...dangling.map((row) => `dangling reference ${JSON.stringify(row)}`)]
}

const wrongSums = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT inventory_items.id FROM inventory_items
    LEFT JOIN inventory_adjustments ON inventory_item_id = inventory_items.id
    GROUP BY inventory_items.id, available_qty
    HAVING available_qty <> coalesce(sum(adjustment_qty), 0)`.execute(database.read)
  return rows.map(({ id }) => `item ${id} is not what its history adds up to`)
}

const wrongImages = async (database: Database, store: FileStore): Promise<string[]> => {
  const wrong: string[] = []
  const rows = await database.read.selectFrom('product_images').select('hash').distinct().execute()
  for (const { hash } of rows) {
    const storedHash = await hashOf(store, originalName(hash))
    if (storedHash !== hash) wrong.push(`image ${hash} holds ${storedHash ?? 'nothing'}`)
  }
  // A file with its final name is complete, even if nothing refers to it yet.
  for await (const { name } of store.list()) {
    const hash = hashInName(name)
    if (!hash) continue
    const storedHash = await hashOf(store, name)
    if (storedHash && storedHash !== hash) wrong.push(`${name} is half`)
  }
  return wrong
}

/** The SHA-256 of the bytes under a name; null when there are none. */
const hashOf = async (store: FileStore, name: string): Promise<string | null> => {
  const file = await store.open(name)
  return (
    file &&
    createHash('sha256')
      .update(await buffer(file.stream))
      .digest('hex')
  )
}
