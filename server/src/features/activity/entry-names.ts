import { entryIds, idsByArea } from '../../platform/activity/entry-ids.ts'
import { findRecordNames } from '../../platform/activity/record-names.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Names, State } from './describe.ts'
import type { Row } from './queries.ts'

type KeptNames = Readonly<Record<string, Readonly<Record<number, string>>>>

/** A row of the activity record with its states, and what its ids were called then. */
export type ReadEntry<R extends Row = Row> = { row: R; before: State | null; after: State | null; names: Names }

const parse = (json: string | null): State | null => (json === null ? null : JSON.parse(json))

/** Reads rows with the names that they keep; entries that are older than names get those of now. */
export const namesForEntries = async <R extends Row>(db: Db, rows: readonly R[]): Promise<ReadEntry<R>[]> => {
  const entries = rows.map((row) => {
    const kept: KeptNames = row.names === null ? {} : JSON.parse(row.names)
    const [before, after] = [parse(row.before), parse(row.after)]
    const { action, target_id } = row
    const ids = row.names === null ? entryIds({ action, target_id, before, after }) : []
    return { row, before, after, kept, ids }
  })
  const now = await findRecordNames(db, idsByArea(entries.flatMap(({ ids }) => ids)))
  return entries.map(({ row, before, after, kept }) => ({
    ...{ row, before, after },
    names: (area) => (id) => kept[area]?.[id] ?? now.get(area)?.get(id),
  }))
}
