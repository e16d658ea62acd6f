import type { RecordHistory } from '@kitroom/contract/activity'
import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import type { z } from 'zod'
import { nameIn } from '../../platform/activity/entry-ids.ts'
import type { Db } from '../../platform/database/schema.ts'
import { changesOf, formValues, kindOf, type Names, type State } from './describe.ts'
import { namesForEntries, type ReadEntry } from './entry-names.ts'
import { foldEntries } from './fold-entries.ts'
import * as queries from './queries.ts'

/** Kinds of entries that change fields of a form or a transfer screen. */
const RESTORABLE: readonly string[] = ['created', 'updated', 'permissions-replaced', 'roles-replaced']

/** An entry in the format of the answer. */
export const formatEntry = ({ row, before, after, names }: ReadEntry) => {
  const { id, happened_at, by_first_name, by_last_name, batch_id, action } = row
  const changes = changesOf(ACTIVITY_TOPICS.get(wordOf(action)), names, { action, before, after })
  return { id, happened_at, by_first_name, by_last_name, kind: kindOf(action), changes, batch_id }
}

export const shortBatchOf = ({ batch_id, created_count, changed_count, undoing_id }: queries.BatchRow) =>
  batch_id === null ? null : { count: (created_count ?? 0) + (changed_count ?? 0), is_undone: undoing_id !== null }

/** A relation that is edited on the screens of both records, each with entries of its own. */
export type OtherSide = {
  /** The area of the others, and its entries that list this record. */
  area: string
  listedIn: queries.ListedIn
  /** The same change as an entry of this record. */
  action: string
  list: queries.ListedIn['list']
}

/** The entries of others that list this record, as its own would tell the same change. */
const entriesOfOthers = async (
  db: Db,
  { area, listedIn, action, list }: OtherSide,
  id: number,
): Promise<ReadEntry<queries.BatchRow>[]> => {
  const rows = await queries.listEntriesAbout(db, listedIn, id)
  const entries = await namesForEntries(db, rows)
  return entries.map(({ row, before, after }) => {
    const { target_id } = row
    const stateOf = (state: State | null): State => {
      const ids = state?.[listedIn.list]
      return { [list]: Array.isArray(ids) && ids.includes(id) ? [target_id] : [] }
    }
    const names: Names = (of) => () => (of === area ? nameIn(after) : undefined)
    return { row: { ...row, action, target_id: id }, before: stateOf(before), after: stateOf(after), names }
  })
}

/**
 * The entries of these actions about one record, with values for the form of `input`, and the changes on the other side
 * of a relation. Rights are the caller's.
 */
export const readHistory = async (
  db: Db,
  input: z.ZodObject,
  actions: readonly string[],
  id: number,
  { before, otherSide }: { before?: number | undefined; otherSide?: OtherSide | undefined } = {},
): Promise<RecordHistory & { next: number | null }> => {
  const rows = await queries.listRecordEntries(db, actions, id, before)
  const own = await namesForEntries(db, rows.slice(0, queries.HISTORY_SHOWN))
  const others = otherSide ? await entriesOfOthers(db, otherSide, id) : []
  const entries = [...own, ...others].sort((one, other) => other.row.id - one.row.id).slice(0, queries.HISTORY_SHOWN)
  // Entries of others do not have all the values.
  const valuesOf = (entry: ReadEntry<queries.BatchRow>, state: State | null) =>
    RESTORABLE.includes(kindOf(entry.row.action)) && !others.includes(entry) ? formValues(input, state) : null
  const isMade = own.some(({ row, before }) => kindOf(row.action) === 'created' && !before)
  // The newest first: of each field the oldest entry that has it tells the earliest value.
  const earliest = Object.assign({}, ...own.map((entry) => valuesOf(entry, entry.before)))
  return {
    entries: foldEntries(
      entries.map((entry) => ({
        ...formatEntry(entry),
        values: valuesOf(entry, entry.after),
        batch: shortBatchOf(entry.row),
      })),
    ),
    next: (rows[0]?.listed ?? 0) > own.length ? (own.at(-1)?.row.id ?? null) : null,
    before: isMade || Object.keys(earliest).length === 0 ? null : earliest,
  }
}
