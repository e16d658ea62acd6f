import type { BatchRowInput } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { literalText, onOneLine } from '@kitroom/contract/cells'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { type ReferenceOptions, referenceFinder } from '@kitroom/contract/references'
import { chooseReader } from '../database/choose-reader.ts'
import { foldKey } from '../database/fold-key.ts'
import { inTimeSlices } from '../time-slices.ts'
import type { BulkStore, StoredRecord } from './bulk-store.ts'
import type { Planning } from './planning.ts'

/** The record of a row: one, none (a new one), or why it cannot be determined. */
export type Match =
  | {
      readonly record: StoredRecord
      readonly keyFields: readonly string[] /** Its key, if the row spells it otherwise. */
      readonly readAs?: string
    }
  | { readonly record: null; readonly keyFields: readonly string[] }
  | { readonly problem: { readonly path: string; readonly message: string } }

/** At most this many are named where a row could mean several records. */
const NAMED_MAX = 5

/** The text in a row's field, on one line; empty if there is none. */
export const textOfRow = (row: BatchRowInput, field: string): string => {
  const value = row.values?.[field]
  return typeof value === 'string' ? value.trim() : onOneLine(literalText(row.cells?.[field] ?? ''))
}

/** Gives a row the codes of the records that parts of its key name in other words: 2XL for '2X-Large'. */
export const withCodes = (
  { finds }: BulkArea,
  references: ReferenceOptions,
): ((row: BatchRowInput) => BatchRowInput) => {
  const find = referenceFinder(references)
  const fields = (finds ? describeFields(finds) : []).filter(({ refersTo = '' }) => references.has(refersTo))
  const codes = new Map(
    [...references].map(([area, options]) => [area, new Map(options.map(({ id, code, name }) => [id, code ?? name]))]),
  )
  const codeOf = (field: Field, row: BatchRowInput): string | undefined => {
    const text = textOfRow(row, field.name)
    const reference = text === '' ? undefined : find(field, text)
    return reference && 'id' in reference ? codes.get(field.refersTo ?? '')?.get(reference.id) : undefined
  }
  return (row) => {
    const codeCells = fields.map((field) => [field.name, codeOf(field, row)]).filter(([, code]) => code !== undefined)
    return codeCells.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(codeCells) } }
  }
}

/** The fields of the key that a row has; undefined if it has none. */
export const keyOfRow = ({ keys }: BulkArea, row: BatchRowInput): readonly string[] | undefined =>
  keys.find((fields) => fields.every((field) => textOfRow(row, field) !== ''))

/** No text can contain it. */
export const KEY_SEPARATOR = '\u001f'

/** Several texts of a key as one. */
export const joinKey = (texts: readonly string[]): string => texts.map(foldKey).join(KEY_SEPARATOR)

export const recordGone = ({ one }: BulkArea): Match => ({ problem: { path: '', message: `${one} not found` } })

/** A key without its blanks, with one kind of dash: files spell the same key in several ways. */
const looseKey = (key: string): string => key.replace(/[\p{Pd}−]/gu, '-').replaceAll(' ', '')

/** The keys that the rows contain, also as they may be meant. */
export const keysOfRows = ({ keys }: BulkArea, rows: readonly BatchRowInput[]): ReadonlySet<string> => {
  const joined = rows.flatMap((row) => keys.map((fields) => joinKey(fields.map((field) => textOfRow(row, field)))))
  return new Set([...joined, ...joined.map(looseKey)])
}

/** All records, or of very many those that have one of these keys. */
export const findByKeys = async (
  { db, database, target: { store } }: Planning,
  keys: ReadonlySet<string>,
): Promise<readonly StoredRecord[]> => {
  if (!store.many) return store.find(db)
  const records: StoredRecord[] = []
  for await (const record of store.many.stream(await chooseReader(database, store.many.table))) {
    const isMeant = (text: string) => keys.has(text) || keys.has(looseKey(text))
    if (store.keysOf(record).some((texts) => texts.some(isMeant))) records.push(record)
  }
  return records
}

/** Finds the records of rows: by id, otherwise by the first of the area's keys that the row contains. */
export const matchRecords = async (
  bulk: BulkArea,
  store: BulkStore,
  records: readonly StoredRecord[],
  rows: readonly BatchRowInput[],
): Promise<Match[]> => {
  const byId = new Map(records.map((record) => [record.id, record]))
  const isById = rows.every(({ id }) => id)
  const indexes = bulk.keys.map(() => new Map<string, StoredRecord[]>())
  if (!isById) {
    await inTimeSlices(records, (record) =>
      store.keysOf(record).forEach((texts, nth) => {
        for (const text of texts) push(indexes[nth], text, record)
      }),
    )
  }
  // Where rows make no records, a key in another spelling can mean one record alone.
  const loose = new Map<string, StoredRecord[]>()
  const looseIndex = (): ReadonlyMap<string, StoredRecord[]> => {
    if (loose.size === 0) {
      for (const [nth, { length }] of bulk.keys.entries()) {
        if (length > 1) continue
        for (const [text, same] of indexes[nth] ?? []) for (const record of same) push(loose, looseKey(text), record)
      }
    }
    return loose
  }
  return inTimeSlices(rows, (row): Match => {
    if (row.id) {
      const record = byId.get(row.id)
      return record ? { record, keyFields: [] } : recordGone(bulk)
    }
    const key = keyOfRow(bulk, row)
    const nth = key ? bulk.keys.indexOf(key) : -1
    const keyFields = key ?? bulk.keys[0] ?? []
    const hits = nth < 0 ? [] : (indexes[nth]?.get(joinKey(keyFields.map((field) => textOfRow(row, field)))) ?? [])
    const [path = ''] = keyFields
    if (hits.length > 1) {
      const codes = hits.slice(0, NAMED_MAX).map((record) => Object.values(store.findsOf?.(record) ?? {}).join(', '))
      const message = `${hits.length} ${bulk.many.toLowerCase()} match: ${codes.join('; ')}`
      return { problem: { path, message } }
    }
    if (hits[0]) return { record: hits[0], keyFields }
    if (bulk.access.create === undefined) {
      const [meant, another] = path ? (looseIndex().get(looseKey(joinKey([textOfRow(row, path)]))) ?? []) : []
      if (meant && !another && keyFields.length === 1) {
        const readAs = String({ ...store.findsOf?.(meant), ...store.valuesOf(meant) }[path] ?? '')
        return { record: meant, keyFields, readAs }
      }
      const message = nth < 0 ? `Name the ${bulk.one.toLowerCase()}` : `There is no such ${bulk.one.toLowerCase()}`
      return { problem: { path, message } }
    }
    return { record: null, keyFields }
  })
}

const push = (index: Map<string, StoredRecord[]> | undefined, text: string, record: StoredRecord): void => {
  const records = index?.get(text)
  if (!records) index?.set(text, [record])
  else if (!records.includes(record)) records.push(record)
}
