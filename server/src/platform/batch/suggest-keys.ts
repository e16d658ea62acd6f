import type { BatchRowInput } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { isUnknown } from '@kitroom/contract/cells'
import { foldText } from '@kitroom/contract/fold-text'
import { editDistance, toleranceOf } from '@kitroom/contract/nearest-text'
import { type ReferenceOptions, referenceFinder } from '@kitroom/contract/references'
import { mayComeFrom } from '@kitroom/contract/spreadsheet-damage'
import { chooseReader } from '../database/choose-reader.ts'
import { foldKey } from '../database/fold-key.ts'
import { createTimeSlices } from '../time-slices.ts'
import type { BulkStore, StoredRecord } from './bulk-store.ts'
import { KEY_SEPARATOR, keyOfRow, textOfRow } from './match-records.ts'
import type { Draft, Planning } from './planning.ts'

/** A key that no record has, and the nearest one that a record has. */
type UnknownKey = {
  readonly field: string
  readonly text: string
  readonly drafts: Draft[]
  /** The same record's other key as far as the row says it: product, color and size beside an SKU. Blank where not. */
  readonly others: readonly string[]
  suggestion: string | undefined
  /** How far it is from what was typed; damage by a spreadsheet is nearest of all. */
  distance: number
  /** The key of the only record that the others name. */
  match: string | undefined
  matchCount: number
}

const DAMAGED = -1000
/** A record that the rest of the row names is nearer than any that is only spelt alike. */
const NAMED = -100

/** Hostile sheets may hold 10,000 different mistakes; the others get no suggestions. */
const KEYS_MAX = 100

/**
 * Adds to the rows whose key no record has the key that was probably meant: one that a spreadsheet has changed, one that
 * the rest of the row names, or one that is spelt alike. Where rows make new records only the first counts, and such a
 * row is wrong until its sender says that it is new.
 */
export const suggestKeys = async (
  { database, references, target: { bulk, store } }: Planning,
  rows: readonly BatchRowInput[],
  drafts: readonly Draft[],
  records: readonly StoredRecord[],
): Promise<void> => {
  nameUnknownParts(bulk, references, rows, drafts)
  const unknown = unknownKeys(bulk, rows, drafts)
  if (unknown.length === 0) return
  const all = store.many ? store.many.stream(await chooseReader(database, store.many.table)) : records
  const slices = createTimeSlices()
  for await (const record of all) {
    for (const key of unknown) compare(bulk, store, record, key)
    if (slices.isOver()) await slices.pass()
  }
  for (const key of unknown) for (const draft of key.drafts) suggest(bulk, draft, key)
}

const unknownKeys = (bulk: BulkArea, rows: readonly BatchRowInput[], drafts: readonly Draft[]): UnknownKey[] => {
  const byText = new Map<string, UnknownKey>()
  const combined = bulk.keys.find(({ length }) => length > 1) ?? []
  for (const [nth, row] of rows.entries()) {
    const draft = drafts[nth]
    const [field, second] = keyOfRow(bulk, row) ?? []
    if (!draft || draft.before || row.id || row.is_new || !field || second) continue
    const text = textOfRow(row, field)
    const id = `${field}${KEY_SEPARATOR}${text}`
    const sameKey = byText.get(id)
    sameKey?.drafts.push(draft)
    if (sameKey || byText.size === KEYS_MAX) continue
    const others = combined.map((name) => foldKey(textOfRow(row, name)))
    byText.set(id, {
      field,
      text,
      drafts: [draft],
      others: others.some((other) => other !== '') ? others : [],
      suggestion: undefined,
      distance: Number.POSITIVE_INFINITY,
      match: undefined,
      matchCount: 0,
    })
  }
  return [...byText.values()]
}

const compare = (bulk: BulkArea, store: BulkStore, record: StoredRecord, key: UnknownKey): void => {
  const recordKey = { ...store.findsOf?.(record), ...store.valuesOf(record) }[key.field]
  if (typeof recordKey !== 'string') return
  const offer = (distance: number) => {
    if (distance < key.distance) Object.assign(key, { suggestion: recordKey, distance })
  }
  if (mayComeFrom(key.text, recordKey)) offer(DAMAGED)
  if (bulk.access.create !== undefined) return
  const isNamed = key.others.length > 0 && store.keysOf(record).some((texts) => texts.some((text) => agrees(text, key)))
  if (isNamed) {
    key.match ??= recordKey
    key.matchCount += 1
  }
  const typed = foldText(key.text)
  offer(editDistance(typed, foldText(recordKey), toleranceOf(typed)) + (isNamed ? NAMED : 0))
}

const agrees = (combined: string, { others }: UnknownKey): boolean => {
  const parts = combined.split(KEY_SEPARATOR)
  return parts.length === others.length && others.every((other, nth) => other === '' || other === parts[nth])
}

const suggest = ({ access }: BulkArea, draft: Draft, { field, text, suggestion, match, matchCount }: UnknownKey) => {
  const meant = suggestion ?? (matchCount === 1 ? match : undefined)
  if (meant === undefined) return
  const error = draft.errors.find(({ path }) => path === field)
  if (error) error.suggestion ??= meant
  else if (access.create !== undefined) {
    const message = `${meant} is there, and a spreadsheet makes ${text} of it`
    draft.errors.push({ path: field, message, suggestion: meant, may_be_new: true })
  }
}

/** Of a key of several names, says which of them names nothing. */
const nameUnknownParts = (
  bulk: BulkArea,
  references: ReferenceOptions,
  rows: readonly BatchRowInput[],
  drafts: readonly Draft[],
): void => {
  if (bulk.keys.every(({ length }) => length < 2)) return
  const find = referenceFinder(references)
  const fields = new Map(importFields(bulk).map((field) => [field.name, field]))
  for (const [nth, row] of rows.entries()) {
    const draft = drafts[nth]
    const key = keyOfRow(bulk, row) ?? []
    if (!draft || draft.before || row.id || key.length < 2) continue
    const problems = key.flatMap((name) => {
      const field = fields.get(name)
      const part = field?.refersTo && references.has(field.refersTo) ? find(field, textOfRow(row, name)) : undefined
      return part && isUnknown(part) ? [{ path: name, ...part }] : []
    })
    if (problems.length > 0) draft.errors = problems
  }
}
