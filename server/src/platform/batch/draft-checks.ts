import { isSameCell } from '@kitroom/contract/cells'
import { describeFields, type Field } from '@kitroom/contract/describe-fields'
import { referredIds } from '../database/references.ts'
import { inTimeSlices } from '../time-slices.ts'
import type { StoredRecord } from './bulk-store.ts'
import { findByKeys, joinKey } from './match-records.ts'
import type { BatchTarget, Draft, Planning } from './planning.ts'

/** A record that occurs twice is an error in both rows. */
export const refuseRepeated = ({ bulk, store }: BatchTarget, drafts: readonly Draft[]): void => {
  const [keyFields = []] = bulk.keys
  const recordKey = ({ before, values }: Draft): string | null => {
    if (before) return `#${before.id}`
    const texts = keyFields.map((field) => String(values[field] ?? ''))
    return texts.every((text) => text !== '') ? joinKey(texts) : null
  }
  const groups = Map.groupBy(drafts, recordKey)
  for (const [key, group] of groups) {
    if (key === null || group.length < 2) continue
    for (const { before, values, keyPath, errors } of group) {
      // Names may differ where a code is the same. A key of several fields is what the record is called.
      const said = keyFields.length === 1 ? values[keyPath] : store.nameOf(before, values)
      errors.push({ path: keyPath, message: `${said} is in ${group.length} rows` })
    }
  }
}

/** Refuses unknown ids; names are resolved before. */
export const refuseUnknownIds = (
  { references }: Planning,
  fields: readonly Field[],
  drafts: readonly Draft[],
): void => {
  for (const { name, refersTo, unknown } of fields) {
    const options = references.get(refersTo ?? '')
    if (!options || unknown === undefined) continue
    const optionIds = new Set(options.map(({ id }) => id))
    for (const { values, errors, rowFields } of drafts) {
      const isUnknown = rowFields.has(name) && referredIds(values[name]).some((id) => !optionIds.has(id))
      if (isUnknown && !errors.some(({ path }) => path === name)) errors.push({ path: name, message: unknown })
    }
  }
}

/** Without permission to edit a record, the caller learns only that its key is taken. */
export const refuseMissingRights = ({ actor, target: { bulk, store } }: Planning, drafts: readonly Draft[]): void => {
  const may = (code: string | undefined) => code !== undefined && actor.permissions.includes(code)
  const { create, update } = bulk.access
  const [[key = ''] = []] = bulk.keys
  for (const draft of drafts) {
    if (draft.before && !may(update)) {
      draft.before = null
      draft.values = Object.fromEntries(Object.entries(draft.values).filter(([field]) => draft.rowFields.has(field)))
      draft.errors = [{ path: key, message: store.taken[key] ?? `You cannot edit this ${bulk.one.toLowerCase()}` }]
    } else if (!draft.before && draft.errors.length === 0 && !may(create)) {
      draft.errors.push({ path: '', message: `You do not have permission to create ${bulk.many.toLowerCase()}.` })
    }
  }
}

const sound = (drafts: readonly Draft[]): Draft[] => drafts.filter(({ errors }) => errors.length === 0)

export const resolveValues = async ({ db, target: { store } }: Planning, drafts: readonly Draft[]): Promise<void> => {
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
export const refuseTaken = async (
  planning: Planning,
  drafts: readonly Draft[],
  records: readonly StoredRecord[] | null,
): Promise<void> => {
  const { store } = planning.target
  for (const [field, message] of Object.entries(store.taken)) {
    const taking = sound(drafts).filter(({ before, values }) => {
      const storedValue = before && store.valuesOf(before)[field]
      return values[field] != null && joinKey([String(values[field])]) !== joinKey([String(storedValue ?? '')])
    })
    if (taking.length === 0) continue
    const owners = new Map<string, number>()
    const texts = new Set(taking.map(({ values }) => joinKey([String(values[field])])))
    for (const record of records ?? (await findByKeys(planning, texts))) {
      const storedValue = store.valuesOf(record)[field]
      if (storedValue != null) owners.set(joinKey([String(storedValue)]), record.id)
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
export const applyRules = async (
  { db, actor, target, sendsInvitations, isUndo = false }: Planning,
  drafts: readonly Draft[],
): Promise<void> => {
  const { store } = target
  if (!store.check) return
  const sent = sound(drafts)
  const isDifferent = await inTimeSlices(sent, (draft) => !draft.before || differentFields(target, draft).length > 0)
  const rows = sent.filter((_, nth) => isDifferent[nth])
  for (const { row, path, message } of await store.check({ db, actor, sendsInvitations, isUndo }, rows)) {
    rows[row]?.errors.push({ path, message })
  }
}

/** The fields whose values the row changes. */
export const differentFields = ({ bulk, store }: BatchTarget, { before, values, rowFields }: Draft): Field[] => {
  const storedValues = before ? store.valuesOf(before) : {}
  return describeFields(bulk.input).filter(
    (field) =>
      rowFields.has(field.name) &&
      !bulk.remarks?.includes(field.name) &&
      !isSameCell(field, storedValues[field.name] ?? null, values[field.name] ?? null),
  )
}
