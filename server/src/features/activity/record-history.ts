import type { RecordHistory } from '@kitroom/contract/activity'
import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import type { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { changesOf, formValues, kindOf, type State } from './describe.ts'
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

/** The entries of these actions about one record, with values for the form of `input`. Rights are the caller's. */
export const tellHistory = async (
  db: Db,
  input: z.ZodObject,
  actions: readonly string[],
  id: number,
): Promise<RecordHistory> => {
  const rows = await queries.listRecordEntries(db, actions, id)
  const entries = await namesForEntries(db, rows)
  const valuesOf = ({ row }: ReadEntry, state: State | null) =>
    RESTORABLE.includes(kindOf(row.action)) ? formValues(input, state) : null
  const isMade = entries.some(({ row, before }) => kindOf(row.action) === 'created' && !before)
  // The newest first: of each field the oldest entry that has it tells the earliest value.
  const earliest = Object.assign({}, ...entries.map((entry) => valuesOf(entry, entry.before)))
  return {
    entries: foldEntries(
      entries.map((entry) => ({
        ...formatEntry(entry),
        values: valuesOf(entry, entry.after),
        batch: shortBatchOf(entry.row),
      })),
    ),
    before: isMade || Object.keys(earliest).length === 0 ? null : earliest,
  }
}
