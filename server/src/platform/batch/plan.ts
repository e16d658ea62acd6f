import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import { importFields } from '@kitroom/contract/bulk'
import { formatCell } from '@kitroom/contract/cells'
import type { Field } from '@kitroom/contract/describe-fields'
import { type ReferenceOptions, referenceNames } from '@kitroom/contract/references'
import type { Db } from '../database/schema.ts'
import { inTimeSlices } from '../time-slices.ts'
import { draftOf } from './draft.ts'
import {
  applyRules,
  differentFields,
  refuseMissingRights,
  refuseRepeated,
  refuseTaken,
  refuseUnknownIds,
  resolveValues,
} from './draft-checks.ts'
import { findByKeys, keysOfRows, type Match, matchRecords, recordGone, withCodes } from './match-records.ts'
import type { BatchTarget, Draft, PlannedRow, Planning } from './planning.ts'
import { suggestKeys } from './suggest-keys.ts'

export const isApplied = ({ checked }: PlannedRow): boolean => checked.state === 'new' || checked.state === 'changed'

/**
 * The effects of the rows, with all their errors: rows are matched to records, parsed by kind of field, and checked by
 * the area's schema, its rules and the sender's permissions. Writes nothing.
 */
export const planBatch = async (planning: Planning, sent: readonly BatchRowInput[]): Promise<PlannedRow[]> => {
  const { db, target, references } = planning
  const { bulk, store } = target
  const fields = importFields(bulk)
  const coded = withCodes(bulk, references)
  const rows = await inTimeSlices(sent, (row) => coded(shortened(fields, row)))
  const ids = rows.flatMap(({ id }) => id ?? [])
  const isById = ids.length === rows.length
  const records = isById ? await store.find(db, ids) : await findByKeys(planning, keysOfRows(bulk, rows))
  const unlockedMatches = await matchRecords(bulk, store, records, rows)
  const matches = planning.isLocking ? await lockMatches(db, target, unlockedMatches) : unlockedMatches
  const drafts = await inTimeSlices(rows, (row, nth) => draftOf(target, fields, references, row, matches[nth] as Match)) // one each
  const checks = [
    () => suggestKeys(planning, rows, drafts, isById ? [] : records),
    () => refuseRepeated(target, drafts),
    () => refuseUnknownIds(planning, fields, drafts),
    () => refuseMissingRights(planning, drafts),
    () => resolveValues(planning, drafts),
    () => refuseTaken(planning, drafts, isById ? null : records),
    () => applyRules(planning, drafts),
  ]
  for (const check of checks) {
    await check()
    // Of ten thousand rows each takes a while.
    await nextTurn()
  }
  const names = namesOf(references)
  return inTimeSlices(drafts, (draft) => plannedOf(target, names, draft))
}

/** A longer text is wrong in every field; the rest of it would only take time. */
const LONGER_BY = 1000
/** Lists of names have no length of their own. */
const LIST_LENGTH = 100_000

const shortened = (fields: readonly Field[], row: BatchRowInput): BatchRowInput => {
  const { cells } = row
  const long = fields.filter((field) => (cells?.[field.name]?.length ?? 0) > mostOf(field))
  if (long.length === 0) return row
  const cut = long.map((field) => [field.name, cells?.[field.name]?.slice(0, mostOf(field)) ?? ''])
  return { ...row, cells: { ...cells, ...Object.fromEntries(cut) } }
}

const mostOf = ({ maxLength = LIST_LENGTH }: Field): number => maxLength + LONGER_BY

/** The matches, read again once the records are locked: one may have been removed before. */
const lockMatches = async (db: Db, { bulk, store }: BatchTarget, matches: readonly Match[]): Promise<Match[]> => {
  const ids = matches.flatMap((match) => ('record' in match && match.record ? match.record.id : []))
  if (ids.length === 0) return [...matches]
  await store.lock(db, ids)
  const locked = new Map((await store.find(db, ids)).map((record) => [record.id, record]))
  return matches.map((match) => {
    if (!('record' in match) || !match.record) return match
    const record = locked.get(match.record.id)
    return record ? { ...match, record } : recordGone(bulk)
  })
}

type Names = (area: string | undefined) => ((id: number) => string | undefined) | undefined

/** The names of the records referred to. */
const namesOf = (references: ReferenceOptions): Names => {
  const byArea = new Map([...references].map(([area, options]) => [area, referenceNames(options)]))
  return (area) => byArea.get(area ?? '')
}

const plannedOf = (target: BatchTarget, names: Names, draft: Draft): PlannedRow => {
  const { store } = target
  const { before, values, errors, notes } = draft
  const storedValues = before ? store.valuesOf(before) : {}
  const textOf = (field: Field, value: unknown) => formatCell(field, value, names(field.refersTo))
  const different = errors.length > 0 ? [] : differentFields(target, draft)
  const changes = different.map((field) => ({
    path: field.name,
    before: textOf(field, storedValues[field.name] ?? null),
    after: textOf(field, values[field.name] ?? null),
  }))
  const state = errors.length > 0 ? 'wrong' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  const checked: CheckedRow = {
    state,
    id: before?.id ?? null,
    ...(before && store.parentOf && { parent_id: store.parentOf(before) }),
    updated_at: before?.updated_at ?? null,
    name: store.nameOf(before, values),
    changes,
    errors,
    notes,
  }
  return { checked, before, values }
}
