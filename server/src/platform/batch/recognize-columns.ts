import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { splitItems } from '@kitroom/contract/cell-lists'
import { isUnknown } from '@kitroom/contract/cells'
import type { Field } from '@kitroom/contract/describe-fields'
import { referenceFinder } from '@kitroom/contract/references'
import { findByKeys, joinKey } from './match-records.ts'
import type { Planning } from './planning.ts'

/** Of ten texts nine must be known. */
const KNOWN_SHARE = 0.9
/** One text may be known by chance. */
const TEXTS_MIN = 2

/** The field in which the texts of each column are known: as a key, or as names of records; null for none. */
export const recognizeColumns = async (
  planning: Planning,
  columns: readonly (readonly string[])[],
): Promise<(string | null)[]> => {
  const { bulk, store } = planning.target
  const texts = columns.map((column) => column.map((text) => text.trim()).filter((text) => text !== ''))
  if (texts.every(({ length }) => length < TEXTS_MIN)) return columns.map(() => null)
  const columnKeys = new Set(texts.flat().map((text) => joinKey([text])))
  const keys = singleKeys(bulk)
  const textsByField = new Map(keys.map(({ field }) => [field, new Set<string>()]))
  for (const record of await findByKeys(planning, columnKeys)) {
    const recordKeys = store.keysOf(record)
    for (const { field, nth } of keys) for (const text of recordKeys[nth] ?? []) textsByField.get(field)?.add(text)
  }
  const isName = namesOf(planning)
  const candidates: [string, (text: string) => boolean][] = [
    ...keys.map(({ field }): [string, (text: string) => boolean] => [
      field,
      (text) => textsByField.get(field)?.has(joinKey([text])) ?? false,
    ]),
    ...importFields(bulk).flatMap((field): [string, (text: string) => boolean][] =>
      field.refersTo ? [[field.name, (text) => isName(field, text)]] : [],
    ),
  ]
  return texts.map((column) => {
    if (column.length < TEXTS_MIN) return null
    const share = (isKnown: (text: string) => boolean) => column.filter(isKnown).length / column.length
    return candidates.find(([, isKnown]) => share(isKnown) >= KNOWN_SHARE)?.[0] ?? null
  })
}

const singleKeys = ({ keys }: BulkArea): { field: string; nth: number }[] =>
  keys.flatMap(([field, second], nth) => (field !== undefined && second === undefined ? [{ field, nth }] : []))

const namesOf = ({ references }: Planning) => {
  const find = referenceFinder(references)
  return (field: Field, text: string): boolean => {
    const items = field.kind === 'references' ? splitItems(text) : [text]
    return items.length > 0 && items.every((item) => !isUnknown(find(field, item)))
  }
}
