import type { HistoryEntry, RecordHistory } from '@kitroom/contract/activity'
import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import type { z } from 'zod'
import { nameIn } from '../../platform/activity/entry-ids.ts'
import type { Db } from '../../platform/database/schema.ts'
import { changesOf, formValues, idsIn, kindOf, type Names, type State } from './describe.ts'
import { namesForEntries, type ReadEntry } from './entry-names.ts'
import * as queries from './queries.ts'

type Entry = Omit<HistoryEntry, 'count'>

/** Folds the entries of one batch into one, at the position of the newest, with the changes in the order of writing. */
const foldEntries = <E extends Entry>(entries: readonly E[]): (E & { count: number })[] => {
  const folded: (E & { count: number })[] = []
  const batches = new Map<number, E & { count: number }>()
  for (const entry of entries) {
    const batchEntry = entry.batch_id === null ? undefined : batches.get(entry.batch_id)
    if (batchEntry) {
      batchEntry.changes.unshift(...entry.changes)
      batchEntry.values ??= entry.values
      batchEntry.count += 1
      if (entry.kind === 'created') batchEntry.kind = entry.kind
      continue
    }
    const newEntry = { ...entry, changes: [...entry.changes], count: 1 }
    folded.push(newEntry)
    if (entry.batch_id !== null) batches.set(entry.batch_id, newEntry)
  }
  return folded
}

/** Kinds of entries that change fields of a form or a transfer screen. */
const RESTORABLE: readonly string[] = ['created', 'updated', 'permissions-replaced', 'roles-replaced']

/** An entry in the format of the answer. */
export const formatEntry = ({ row, before, after, names }: ReadEntry) => {
  const { id, happened_at, by_first_name, by_last_name, by_token, batch_id, action } = row
  const changes = changesOf(ACTIVITY_TOPICS.get(wordOf(action)), names, { action, before, after })
  return { id, happened_at, by_first_name, by_last_name, by_token, kind: kindOf(action), changes, batch_id }
}

export const shortBatchOf = ({ batch_id, created_count, changed_count, undoing_id }: queries.BatchRow) =>
  batch_id === null ? null : { count: (created_count ?? 0) + (changed_count ?? 0), is_undone: undoing_id !== null }

/** A relation that is edited on the screens of both records: both have the entries of either screen. */
export type OtherSide = {
  /** The area of the others, and its entries that list this record. */
  area: string
  listedIn: queries.ListedIn
  /** The same change as an entry of this record. */
  action: string
  list: queries.ListedIn['list']
  /** Whether the reader may undo the batches of the other screen. */
  isUndoable: boolean
}

type Told = ReadEntry<queries.BatchRow> & { isOfOther?: boolean }

type Formatted = ReturnType<typeof formatEntry>
/** The words of an area for its entries. */
type Tell<Extra> = (entry: Formatted, states: Pick<ReadEntry, 'before' | 'after'>) => Extra

/** The entries of others that list this record, as its own would tell the same change. */
const entriesOfOthers = async (db: Db, { area, listedIn, action, list }: OtherSide, id: number): Promise<Told[]> => {
  const rows = await queries.listEntriesAbout(db, listedIn, id)
  const entries = await namesForEntries(db, rows)
  return entries.map(({ row, before, after }) => {
    const { target_id } = row
    const stateOf = (state: State | null): State => ({
      [list]: idsIn(state?.[listedIn.list]).includes(id) ? [target_id] : [],
    })
    const names: Names = (of) => (one) => (of === area && one === target_id ? nameIn(after) : undefined)
    const states = { before: stateOf(before), after: stateOf(after) }
    return { row: { ...row, action, target_id: id }, ...states, names, isOfOther: true }
  })
}

/** An entry of others has one id of the list. The rest is reckoned back from what is stored, the newest entry first. */
const withWholeLists = (entries: readonly Told[], list: string, stored: number[]): Told[] => {
  let ids = stored
  return entries.map((entry) => {
    const [was, is] = [idsIn(entry.before?.[list]), idsIn(entry.after?.[list])]
    if (!entry.isOfOther) {
      if (entry.before && list in entry.before) ids = was
      return entry
    }
    const after = { [list]: ids }
    ids = [...new Set(ids).difference(new Set(is)).union(new Set(was))].sort((one, other) => one - other)
    return { ...entry, before: { [list]: ids }, after }
  })
}

/**
 * The entries of these actions about one record, with values for the form of `input`, and the changes on the other side
 * of a relation. Rights are the caller's.
 */
export const readHistory = async <Extra extends object>(
  db: Db,
  input: z.ZodObject,
  actions: readonly string[],
  id: number,
  { before, otherSide, tell }: { before?: number | undefined; otherSide?: OtherSide | undefined; tell: Tell<Extra> },
): Promise<RecordHistory & { entries: (HistoryEntry & Extra)[]; next: number | null }> => {
  const rows = await queries.listRecordEntries(db, actions, id, before)
  const ownEntries = await namesForEntries(db, rows.slice(0, queries.HISTORY_SHOWN))
  const others = otherSide ? await entriesOfOthers(db, otherSide, id) : []
  const told: Told[] = [...ownEntries, ...others]
    .sort((one, next) => next.row.id - one.row.id)
    .slice(0, queries.HISTORY_SHOWN)
  const entries = otherSide
    ? withWholeLists(told, otherSide.list, await queries.listShared(db, otherSide.list, id))
    : told
  const valuesOf = (entry: Told, state: State | null) =>
    RESTORABLE.includes(kindOf(entry.row.action)) ? formValues(input, state) : null
  const isMade = entries.some(({ row, before }) => kindOf(row.action) === 'created' && !before)
  // The newest first: of each field the oldest entry that has it tells the earliest value.
  const earliest = Object.assign({}, ...entries.map((entry) => valuesOf(entry, entry.before)))
  return {
    entries: foldEntries(
      entries.map((entry) => {
        const formatted = formatEntry(entry)
        return {
          ...formatted,
          values: valuesOf(entry, entry.after),
          batch: entry.isOfOther && !otherSide?.isUndoable ? null : shortBatchOf(entry.row),
          ...tell(formatted, entry),
        }
      }),
    ),
    next: (rows[0]?.listed ?? 0) > ownEntries.length ? (ownEntries.at(-1)?.row.id ?? null) : null,
    before: isMade || Object.keys(earliest).length === 0 ? null : earliest,
  }
}
