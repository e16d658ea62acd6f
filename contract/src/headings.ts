import type { Field } from './describe-fields.ts'
import { foldText } from './fold-text.ts'

/** 'categories' and 'category' are the same, and so are 'sizes' and 'size'. */
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '')

/** Longer headings match nothing. */
const HEADING_MAX = 200

/**
 * A heading in the form in which headings are compared: only letters and digits count; remarks in parentheses and
 * plurals do not.
 */
const headingKey = (heading: string): string =>
  foldText(heading.slice(0, HEADING_MAX).replace(/\([^)]*\)/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular)
    .join('')

type Synonyms = Readonly<Record<string, readonly string[]>>

/**
 * The field of each heading, or null. Labels and field names come before synonyms; of two equal headings the first
 * wins.
 */
export const matchHeadings = (
  fields: readonly Field[],
  synonyms: Synonyms | undefined,
  headings: readonly string[],
): (string | null)[] => {
  const keys = headings.map(headingKey)
  const matched: (string | null)[] = headings.map(() => null)
  const taken = new Set<string>()
  const match = (namesOf: (field: Field) => readonly string[]) => {
    for (const field of fields) {
      if (taken.has(field.name)) continue
      const wanted = new Set(namesOf(field).map(headingKey))
      const column = keys.findIndex((key, index) => matched[index] === null && key !== '' && wanted.has(key))
      if (column < 0) continue
      matched[column] = field.name
      taken.add(field.name)
    }
  }
  match(({ label }) => [label])
  match(({ name }) => [name])
  match(({ name }) => synonyms?.[name] ?? [])
  return matched
}
