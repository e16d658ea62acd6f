import type { BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { formatCell, isSameCell, parseCell } from '@kitroom/contract/cells'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { type ReferenceOptions, referenceFinder, referenceNames } from '@kitroom/contract/references'
import { referredIds } from '../database/references.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { BulkStore, StoredRecord, Values } from './bulk-store.ts'
import { joinKey, type Match, matchRecords } from './match-records.ts'

export type PlannedRow = {
  checked: CheckedRow
  before: StoredRecord | null
  /** All fields of the area's input, as they will be written. */
  values: Values
}

export type BatchTarget = { name: string; bulk: BulkArea; store: BulkStore }

type Planning = {
  db: Db
  actor: Actor
  target: BatchTarget
  references: ReferenceOptions
  sendsInvitations: boolean
  /** Locks the records against others until the transaction ends. */
  isLocking: boolean
  /** The rows restore an earlier state. */
  isUndo?: boolean
}

type Problem = { path: string; message: string; suggestion?: string }

/** A row during the check. */
type Draft = {
  before: StoredRecord | null
  values: Values
  /** The fields that the row itself contains. */
  named: ReadonlySet<string>
  errors: Problem[]
  notes: { path: string; message: string }[]
}

export const isApplied = ({ checked }: PlannedRow): boolean => checked.state === 'new' || checked.state === 'changed'

/**
 * What the rows would do, with all their errors: rows are matched to records, parsed by kind of field, and checked by
 * the area's schema, its rules and the sender's permissions. Writes nothing.
 */
export const planBatch = async (planning: Planning, rows: readonly BatchRowInput[]): Promise<PlannedRow[]> => {
  const { db, target, references } = planning
  const { bulk, store } = target
  const ids = rows.flatMap(({ id }) => id ?? [])
  const records = await store.find(db, ids.length === rows.length ? ids : undefined)
  const found = matchRecords(bulk, store, records, rows)
  const matches = planning.isLocking ? await lockMatches(db, store, found) : found
  const fields = importFields(bulk)
  const drafts = rows.map((row, nth) => draftOf(target, fields, references, row, matches[nth] as Match)) // one each
  refuseRepeated(target, drafts)
  refuseUnknownIds(planning, fields, drafts)
  refuseMissingRights(planning, drafts)
  await resolveValues(planning, drafts)
  await refuseTaken(planning, drafts, ids.length === rows.length ? null : records)
  await applyRules(planning, drafts)
  const names = namesOf(references)
  return drafts.map((draft) => plannedOf(target, names, draft))
}

/** The matches, read again once the records are locked. */
const lockMatches = async (db: Db, store: BulkStore, matches: readonly Match[]): Promise<Match[]> => {
  const ids = matches.flatMap((match) => ('record' in match && match.record ? match.record.id : []))
  if (ids.length === 0) return [...matches]
  await store.lock(db, ids)
  const locked = new Map((await store.find(db, ids)).map((record) => [record.id, record]))
  return matches.map((match) =>
    'record' in match && match.record ? { ...match, record: locked.get(match.record.id) ?? match.record } : match,
  )
}

const draftOf = (
  { bulk, store }: BatchTarget,
  fields: readonly Field[],
  references: ReferenceOptions,
  row: BatchRowInput,
  match: Match,
): Draft => {
  if ('problem' in match) {
    return { before: null, values: {}, named: new Set(), errors: [match.problem], notes: [] }
  }
  const before = match.record
  const held = before ? store.valuesOf(before) : {}
  const errors: Problem[] = []
  const sent: Record<string, unknown> = {}
  for (const field of fields) {
    // The key that matched a record never changes it: 'abc' for ABC is not a change.
    if (before && match.keyFields.includes(field.name)) continue
    if (!(field.name in bulk.input.shape)) continue
    const value = readField(field, row, held[field.name], references)
    if (value === undefined) continue
    if ('message' in value) errors.push({ path: field.name, ...value })
    else sent[field.name] = value.value
  }
  const wrong = new Set(errors.map(({ path }) => path))
  const parsed = bulk.input.safeParse({ ...held, ...sent })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? '')
    if (!wrong.has(name)) errors.push({ path: name, message })
    wrong.add(name)
  }
  const named = new Set(before ? Object.keys(sent) : Object.keys(bulk.input.shape))
  return { before, values: parsed.data ?? { ...held, ...sent }, named, errors, notes: [] }
}

/** The new value of a field, an error, or undefined if the row leaves the field as it is. */
const readField = (
  field: Field,
  { values = {}, cells = {} }: BatchRowInput,
  held: unknown,
  references: ReferenceOptions,
): { value: unknown } | { message: string; suggestion?: string } | undefined => {
  const { name } = field
  if (values[name] !== undefined) return { value: withMembers(values[name], held) }
  const text = cells[name]
  if (text === undefined) return undefined
  const result = parseCell(field, text, referenceFinder(references, field.refersTo ? referredIds(held) : []))
  return 'blank' in result ? undefined : result
}

/** A list may be changed by additions and removals. */
const withMembers = (value: unknown, held: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { add = [], remove = [] } = value as { add?: unknown[]; remove?: unknown[] }
  if (!Array.isArray(add) || !Array.isArray(remove)) return value
  const kept = ((held as unknown[] | undefined) ?? []).filter((member) => !remove.includes(member))
  return [...new Set([...kept, ...add])]
}

/** A record that occurs twice is an error in both rows. */
const refuseRepeated = ({ bulk, store }: BatchTarget, drafts: readonly Draft[]): void => {
  const [keyFields = []] = bulk.keys
  const keyOf = ({ before, values }: Draft): string | null => {
    if (before) return `#${before.id}`
    const texts = keyFields.map((field) => String(values[field] ?? ''))
    return texts.every((text) => text !== '') ? joinKey(texts) : null
  }
  const groups = Map.groupBy(drafts, keyOf)
  for (const [key, group] of groups) {
    if (key === null || group.length < 2) continue
    for (const draft of group) {
      const name = store.nameOf(draft.before, draft.values)
      draft.errors.push({ path: keyFields[0] ?? '', message: `${name} stands in ${group.length} rows` })
    }
  }
}

/** Refuses unknown ids; names are resolved before. */
const refuseUnknownIds = ({ references }: Planning, fields: readonly Field[], drafts: readonly Draft[]): void => {
  for (const { name, refersTo, unknown } of fields) {
    const options = references.get(refersTo ?? '')
    if (!options || unknown === undefined) continue
    const known = new Set(options.map(({ id }) => id))
    for (const { values, errors, named } of drafts) {
      const isUnknown = named.has(name) && referredIds(values[name]).some((id) => !known.has(id))
      if (isUnknown && !errors.some(({ path }) => path === name)) errors.push({ path: name, message: unknown })
    }
  }
}

/** Without permission to edit a record, the caller learns only that its key is taken. */
const refuseMissingRights = ({ actor, target: { bulk, store } }: Planning, drafts: readonly Draft[]): void => {
  const may = (code: string | undefined) => code !== undefined && actor.permissions.includes(code)
  const { create, update } = bulk.access
  const [[key = ''] = []] = bulk.keys
  for (const draft of drafts) {
    if (draft.before && !may(update)) {
      draft.before = null
      draft.errors = [{ path: key, message: store.taken[key] ?? `You cannot edit this ${bulk.one.toLowerCase()}` }]
    } else if (!draft.before && draft.errors.length === 0 && !may(create)) {
      draft.errors.push({ path: '', message: `You do not have permission to create ${bulk.many.toLowerCase()}.` })
    }
  }
}

const sound = (drafts: readonly Draft[]): Draft[] => drafts.filter(({ errors }) => errors.length === 0)

const resolveValues = async ({ db, target: { store } }: Planning, drafts: readonly Draft[]): Promise<void> => {
  if (!store.resolve) return
  const rows = sound(drafts)
  const resolved = await store.resolve(db, rows)
  rows.forEach((draft, nth) => {
    const { values, notes } = resolved[nth] ?? { values: draft.values, notes: [] }
    draft.values = values
    draft.notes.push(...notes)
  })
}

/** Refuses a unique value that another record or another row has. */
const refuseTaken = async (
  { db, target: { store } }: Planning,
  drafts: readonly Draft[],
  known: readonly StoredRecord[] | null,
): Promise<void> => {
  for (const [field, message] of Object.entries(store.taken)) {
    const taking = sound(drafts).filter(({ before, values }) => {
      const held = before && store.valuesOf(before)[field]
      return values[field] != null && joinKey([String(values[field])]) !== joinKey([String(held ?? '')])
    })
    if (taking.length === 0) continue
    const owners = new Map<string, number>()
    for (const record of known ?? (await store.find(db))) {
      const held = store.valuesOf(record)[field]
      if (held != null) owners.set(joinKey([String(held)]), record.id)
    }
    const takers = Map.groupBy(taking, ({ values }) => joinKey([String(values[field])]))
    for (const [key, group] of takers) {
      const owner = owners.get(key)
      for (const draft of group) {
        const isOwn = owner === undefined || owner === draft.before?.id
        if (!isOwn || group.length > 1) draft.errors.push({ path: field, message })
      }
    }
  }
}

/** A row without changes breaks no rule: everyone who may export a list may import it. */
const applyRules = async (
  { db, actor, target, sendsInvitations, isUndo = false }: Planning,
  drafts: readonly Draft[],
): Promise<void> => {
  const { store } = target
  if (!store.check) return
  const rows = sound(drafts).filter((draft) => !draft.before || differentFields(target, draft).length > 0)
  for (const { row, path, message } of await store.check({ db, actor, sendsInvitations, isUndo }, rows)) {
    rows[row]?.errors.push({ path, message })
  }
}

type Names = (area: string | undefined) => ((id: number) => string | undefined) | undefined

/** The names of the records referred to. */
const namesOf = (references: ReferenceOptions): Names => {
  const byArea = new Map([...references].map(([area, options]) => [area, referenceNames(options)]))
  return (area) => byArea.get(area ?? '')
}

/** The fields whose values the row changes. */
const differentFields = ({ bulk, store }: BatchTarget, { before, values, named }: Draft): Field[] => {
  const held = before ? store.valuesOf(before) : {}
  return describeFields(bulk.input).filter(
    (field) =>
      named.has(field.name) &&
      !bulk.remarks?.includes(field.name) &&
      !isSameCell(field, held[field.name] ?? null, values[field.name] ?? null),
  )
}

const plannedOf = (target: BatchTarget, names: Names, draft: Draft): PlannedRow => {
  const { store } = target
  const { before, values, errors, notes } = draft
  const held = before ? store.valuesOf(before) : {}
  const textOf = (field: Field, value: unknown) => formatCell(field, value, names(field.refersTo))
  const different = errors.length > 0 ? [] : differentFields(target, draft)
  const changes = different.map((field) => ({
    path: field.name,
    before: textOf(field, held[field.name] ?? null),
    after: textOf(field, values[field.name] ?? null),
  }))
  const state = errors.length > 0 ? 'wrong' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  const checked: CheckedRow = {
    state,
    id: before?.id ?? null,
    updated_at: before?.updated_at ?? null,
    name: store.nameOf(before, values),
    changes,
    errors,
    notes,
  }
  return { checked, before, values }
}
