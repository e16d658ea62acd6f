import type { Field } from './describe-fields.ts'
import { foldText } from './fold-text.ts'

/** 'categories' and 'category' are the same, and so are 'sizes' and 'size'. */
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '')

/** Longer headings match nothing. */
const HEADING_MAX = 200

/**
 * A heading in the form in which headings are compared: only letters and digits count; remarks in parentheses and
 * plurals do not. `sign` stands for '#', which may be the word that tells two headings apart.
 */
const headingKey = (heading: string, sign = ''): string =>
  foldText(
    heading
      .slice(0, HEADING_MAX)
      .replace(/\([^)]*\)/g, ' ')
      .replaceAll('#', sign),
  )
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

type NamedField = Pick<Field, 'name' | 'label'>

const NO_MATCH: HeadingMatch = { field: null, like: null, isAsked: false }

/** The fields that headings name. Labels come before field names, and these before synonyms. */
export const matchHeadings = (
  fields: readonly NamedField[],
  synonyms: Synonyms | undefined,
  headings: readonly string[],
): HeadingMatch[] => {
  const matches = headings.map(() => NO_MATCH)
  const taken = new Set<string>()
  let sign = ' no '
  let keys = headings.map((heading) => headingKey(heading, sign))
  const columnsOf = (names: readonly string[]): number[] => {
    const fieldKeys = new Set(names.map((name) => headingKey(name, sign)))
    return keys.flatMap((key, column) =>
      key !== '' && fieldKeys.has(key) && matches[column] === NO_MATCH ? [column] : [],
    )
  }
  const match = (namesOf: (field: NamedField) => readonly string[]) => {
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
  const synonymsOf = ({ name }: NamedField) => synonyms?.[name] ?? []
  const matchAll = () => {
    match(({ label }) => [label])
    match(({ name }) => [name])
    match(synonymsOf)
  }
  matchAll()
  sign = ''
  keys = headings.map((heading) => headingKey(heading))
  matchAll()
  for (const field of fields) {
    for (const column of columnsOf([field.label, field.name, ...synonymsOf(field)])) {
      matches[column] = { field: null, like: field.name, isAsked: false }
    }
  }
  return matches
}

/** The matches with a column given to another field, or to none; a field has at most one column. */
export const assignColumn = <Match extends HeadingMatch>(
  matches: readonly Match[],
  column: number,
  field: string | null,
): Match[] => {
  const settled = field ?? matches[column]?.like
  return matches.map((match, index) => {
    const answered = match.isAsked && match.like === settled ? { ...match, isAsked: false } : match
    if (index === column) return { ...answered, field, isAsked: false }
    return field !== null && match.field === field ? { ...answered, field: null, like: field } : answered
  })
}

/** The headings stand in one of the first rows. */
export const HEADING_ROWS = 20

/** The row with the most recognised headings among the first ones, and how many it has. */
export const likelyHeadings = (
  fields: readonly NamedField[],
  synonyms: Synonyms | undefined,
  rows: readonly (readonly string[])[],
): { index: number; count: number } => {
  const counts = rows.slice(0, HEADING_ROWS).map((headings) => {
    const matches = matchHeadings(fields, synonyms, headings)
    return new Set(matches.flatMap(({ field, like }) => field ?? like ?? [])).size
  })
  const count = Math.max(0, ...counts)
  return { index: Math.max(0, counts.indexOf(count)), count }
}
