import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import type { Db, Tables } from '../../../server/src/platform/database/schema.ts'

type Row = Readonly<Record<string, unknown>>

const ROWS_AT_ONCE = 500
const now = new Date().toISOString()

export const DATED = { created_at: now, updated_at: now }

/** Inserts rows and returns their ids, in the same order. */
export const insertRows = async (db: Db, table: keyof Tables, rows: readonly Row[]): Promise<number[]> => {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const inserted = await insertMany<{ id: number }>(db, table, rows.slice(from, from + ROWS_AT_ONCE), ['id'])
    ids.push(...inserted.map(({ id }) => Number(id)).sort((one, other) => one - other))
  }
  return ids
}
