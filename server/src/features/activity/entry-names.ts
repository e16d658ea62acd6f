import { entryIds, idsByArea } from '../../platform/activity/entry-ids.ts'
import { findRecordNames } from '../../platform/activity/record-names.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Names, State } from './describe.ts'
import type { Row } from './queries.ts'

type StoredNames = Readonly<Record<string, Readonly<Record<number, string>>>>

/** A row of the activity log with its states, and the names of its ids at that time. */
export type ReadEntry<R extends Row = Row> = { row: R; before: State | null; after: State | null; names: Names }

const parse = (json: string | null): State | null => (json === null ? null : JSON.parse(json))

/** Parses rows with their stored names; entries older than stored names get the present ones. */
export const namesForEntries = async <R extends Row>(db: Db, rows: readonly R[]): Promise<ReadEntry<R>[]> => {
  const entries = rows.map((row) => {
    const storedNames: StoredNames = row.names === null ? {} : JSON.parse(row.names)
    const [before, after] = [parse(row.before), parse(row.after)]
    const { action, target_id } = row
    const ids = row.names === null ? entryIds({ action, target_id, before, after }) : []
    return { row, before, after, storedNames, ids }
  })
  const now = await findRecordNames(db, idsByArea(entries.flatMap(({ ids }) => ids)))
  return entries.map(({ row, before, after, storedNames }) => ({
    row,
    before,
    after,
    names: (area) => (id) => storedNames[area]?.[id] ?? now.get(area)?.get(id),
  }))
}
