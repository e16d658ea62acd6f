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

/** The field that a heading names. */
export type HeadingMatch = {
  /** The field whose column it is; null for none. */
  readonly field: string | null
  /** A field that it names as well, where another column has that field or asks for it. */
  readonly like: string | null
  /** It names `like` as much as another heading does: somebody has to choose. */
  readonly isAsked: boolean
}

const NO_MATCH: HeadingMatch = { field: null, like: null, isAsked: false }

/** The fields that headings name. Labels come before field names, and these before synonyms. */
export const matchHeadings = (
  fields: readonly Field[],
  synonyms: Synonyms | undefined,
  headings: readonly string[],
): HeadingMatch[] => {
  const keys = headings.map(headingKey)
  const matches = headings.map(() => NO_MATCH)
  const taken = new Set<string>()
  const columnsOf = (names: readonly string[]): number[] => {
    const wanted = new Set(names.map(headingKey))
    return keys.flatMap((key, column) =>
      key !== '' && wanted.has(key) && matches[column] === NO_MATCH ? [column] : [],
    )
  }
  const match = (namesOf: (field: Field) => readonly string[]) => {
    for (const field of fields) {
      if (taken.has(field.name)) continue
      const columns = columnsOf(namesOf(field))
      if (columns.length > 0) taken.add(field.name)
      for (const column of columns) {
        matches[column] =
          columns.length === 1
            ? { field: field.name, like: null, isAsked: false }
            : { field: null, like: field.name, isAsked: true }
      }
    }
  }
  const synonymsOf = ({ name }: Field) => synonyms?.[name] ?? []
  match(({ label }) => [label])
  match(({ name }) => [name])
  match(synonymsOf)
  for (const field of fields) {
    for (const column of columnsOf([field.label, field.name, ...synonymsOf(field)])) {
      matches[column] = { field: null, like: field.name, isAsked: false }
    }
  }
  return matches
}
