import { type FindReference, unknownReference } from './cells.ts'
import type { Field } from './describe-fields.ts'
import { foldText } from './fold-text.ts'
import { nearestText } from './nearest-text.ts'
import { findSize } from './size-text.ts'
import { mayComeFrom } from './spreadsheet-damage.ts'

/** A record that a cell may name. */
export type ReferenceOption = {
  readonly id: number
  readonly name: string
  /** A unique key: a code, or the e-mail address of a user. */
  readonly code?: string | undefined
}

/** The options of each area, as `AREAS` names it. */
export type ReferenceOptions = ReadonlyMap<string, readonly ReferenceOption[]>

/** Hostile sheets may hold 10,000 different mistakes; after this many there are no suggestions. */
const SUGGESTIONS_MAX = 100

type Index = {
  readonly byName: ReadonlyMap<string, readonly ReferenceOption[]>
  readonly byCode: ReadonlyMap<string, readonly ReferenceOption[]>
  readonly suggest: (folded: string) => string | undefined
}

const grouped = (options: readonly ReferenceOption[], textOf: (option: ReferenceOption) => string | undefined) => {
  const groups = new Map<string, ReferenceOption[]>()
  for (const option of options) {
    const key = foldText(textOf(option) ?? '')
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(option)
    else groups.set(key, [option])
  }
  return groups
}

/** The only text that begins with these words: 'riverbend vbc' for 'riverbend'. */
const onlyLonger = (words: string, texts: readonly string[]): string | undefined => {
  const longer = texts.filter((text) => text.startsWith(`${words} `))
  return longer.length === 1 ? longer[0] : undefined
}

const indexOf = (options: readonly ReferenceOption[]): Index => {
  const byName = grouped(options, ({ name }) => name)
  const byCode = grouped(options, ({ code }) => code)
  const texts = [...byName.keys(), ...byCode.keys()]
  const suggestions = new Map<string, string | undefined>()
  const nearest = (folded: string): string | undefined => {
    const text =
      texts.find((entry) => mayComeFrom(folded, entry)) ?? nearestText(folded, texts) ?? onlyLonger(folded, texts)
    if (text === undefined) return undefined
    return byName.get(text)?.[0]?.name ?? byCode.get(text)?.[0]?.code
  }
  const suggest = (folded: string) => {
    if (!suggestions.has(folded) && suggestions.size < SUGGESTIONS_MAX) suggestions.set(folded, nearest(folded))
    return suggestions.get(folded)
  }
  return { byName, byCode, suggest }
}

// A sheet needs the same options for each row.
const indexes = new WeakMap<readonly ReferenceOption[], Index>()

const indexed = (options: readonly ReferenceOption[]): Index => {
  const index = indexes.get(options) ?? indexOf(options)
  indexes.set(options, index)
  return index
}

const sameCode = (option: ReferenceOption, text: string): boolean =>
  option.code?.toLowerCase() === text.trim().toLowerCase()

/** The first way to choose that leaves exactly one. */
const theOnly = (...ways: (readonly ReferenceOption[])[]): ReferenceOption | undefined =>
  ways.find(({ length }) => length === 1)?.[0]

const chosen = (index: Index, text: string, current: ReadonlySet<number>): ReferenceOption | undefined => {
  const folded = foldText(text)
  const coded = index.byCode.get(folded) ?? []
  const all = [...new Set([...coded, ...(index.byName.get(folded) ?? [])])]
  return theOnly(
    all,
    all.filter(({ id }) => current.has(id)),
    coded,
    coded.filter((option) => sameCode(option, text)),
  )
}

const severalCalled = (label: string, text: string, options: readonly ReferenceOption[]): string => {
  const codes = options.map(({ code }) => code).filter((code) => code !== undefined)
  const choice = codes.length > 0 ? `Use one of these: ${codes.join(', ')}` : 'Give one of them another name first'
  return `More than one ${label} is called “${text}”. ${choice}`
}

const oneLabel = ({ kind, label }: Field): string => (kind === 'references' ? label.replace(/s$/, '') : label)

const idsOf = (current: number | null | undefined | readonly number[]): ReadonlySet<number> =>
  new Set(typeof current === 'number' ? [current] : (current ?? []))

/**
 * Finds records by name or code, ignoring case and accents. An ambiguous name means `current`, the record that the
 * field refers to now; otherwise it is refused, and the message lists the codes.
 */
export const referenceFinder = (
  options: ReferenceOptions,
  current?: number | null | readonly number[],
): FindReference => {
  const present = idsOf(current)
  return (field, text) => {
    const list = options.get(field.refersTo ?? '') ?? []
    const index = indexed(list)
    const folded = foldText(text)
    const several = index.byName.get(folded) ?? index.byCode.get(folded)
    const isSpelling = field.refersTo === 'sizes' && !several
    const option = isSpelling ? findSize(list, text) : chosen(index, text, present)
    if (option) return { id: option.id }
    if (several) return { message: severalCalled(oneLabel(field), text, several) }
    return unknownReference(oneLabel(field), text, index.suggest(folded))
  }
}

/** The cell text of each record: its name, or its code if the name is ambiguous. */
export const referenceNames = (list: readonly ReferenceOption[]): ((id: number) => string | undefined) => {
  const byId = new Map(list.map((option) => [option.id, option]))
  return (id) => {
    const option = byId.get(id)
    if (!option) return undefined
    const isFound = chosen(indexed(list), option.name, new Set())?.id === id
    return isFound ? option.name : (option.code ?? option.name)
  }
}
