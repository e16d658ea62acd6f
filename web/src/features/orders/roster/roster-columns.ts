import { assignColumn, type HeadingMatch, matchHeadings } from '@kitroom/contract/headings'

/** The columns of every roster, in their pasted order; all others are special items. `key` is that of an order's line. */
export const ROSTER_COLUMNS = [
  { kind: 'player', key: 'name', field: 'player', name: 'Player' },
  { kind: 'number', key: 'number', field: 'number', name: 'Jersey Number' },
  { kind: 'size', key: 'jersey', field: 'jersey', name: 'Jersey Size' },
  { kind: 'size', key: 'spandex', field: 'spandex', name: 'Spandex Size' },
  { kind: 'size', key: 'practice', field: 'practice', name: 'Practice Tee Size' },
] as const

type RosterField = { name: keyof typeof ROSTER_SYNONYMS; label: string }
const OF_COLUMNS: RosterField[] = ROSTER_COLUMNS.map(({ field, name }) => ({ name: field, label: name }))
const OF_NAME: RosterField[] = [
  { name: 'first_name', label: 'First Name' },
  { name: 'last_name', label: 'Last Name' },
]

/** The fields that a heading of a roster can name; first and last name are joined to the player's name. */
export const ROSTER_FIELDS = OF_COLUMNS.toSpliced(1, 0, ...OF_NAME)

const NAMES: readonly (string | null | undefined)[] = ['player', 'first_name', 'last_name']

export const ROSTER_SYNONYMS = {
  player: ['Name', 'Full Name', 'Player Name', 'Player’s Name', 'Athlete', 'Athlete Name', 'Roster'],
  first_name: ['First', 'Given Name', 'Player First Name', 'Athlete First Name'],
  last_name: ['Last', 'Surname', 'Family Name', 'Player Last Name', 'Athlete Last Name'],
  number: [
    ...['#', 'No', 'Nr', 'Num', 'Number', 'Jersey #', 'Jersey Nr', 'Player Number', 'Player #', 'Shirt Number'],
    ...['Shirt #', 'Uniform Number', 'Uniform #'],
  ],
  jersey: ['Jersey', 'Top', 'Top Size', 'Jersey Top', 'Uniform Size', 'Uniform Top'],
  spandex: ['Spandex', 'Spandex Shorts', 'Spandex Shorts Size', 'Shorts', 'Shorts Size', 'Bottom', 'Bottom Size'],
  practice: [
    ...['Practice', 'Practice Size', 'Practice Tee', 'Practice Shirt', 'Practice Shirt Size', 'Practice T-Shirt'],
    ...['Practice T-Shirt Size', 'Tee', 'Tee Size', 'T-Shirt', 'T-Shirt Size'],
  ],
} as const

const PLACES: readonly (string | null)[] = ROSTER_COLUMNS.map(({ field }) => field)

/** The field of a column that is a special item: each of them is one of its own. */
export const specialItem = (column: number): string => `special ${column}`
export const isSpecialItem = (field: string | null): boolean => field?.startsWith('special ') ?? false

const ofField = (field: string | null): HeadingMatch => ({ field, like: null, isAsked: false })

const byPlace = (headings: readonly string[]): HeadingMatch[] =>
  headings.map((_, column) => ofField(PLACES[column] ?? specialItem(column)))

/** Whether each known heading stands where the column of its field does. Those behind the five may repeat one of them. */
const standInPlace = (headings: readonly string[]): boolean => {
  const fields = headings.map((heading) => matchHeadings(ROSTER_FIELDS, ROSTER_SYNONYMS, [heading])[0]?.field ?? null)
  const isPair = fields.includes('first_name') && fields.includes('last_name')
  const columns = fields.map((field) => (!isPair && NAMES.includes(field) ? 'player' : field))
  return columns.every((field, column) => {
    const place = PLACES.indexOf(field)
    return field === null || place === column || (column >= PLACES.length && columns[place] === field)
  })
}

/**
 * The field of each column. Where the known headings stand at their places, the places count, and all columns behind the
 * five are special items. Otherwise the headings rule, and an unknown column is left out.
 */
const byHeadings = (headings: readonly string[]): HeadingMatch[] => {
  if (standInPlace(headings)) return byPlace(headings)
  const matches = matchHeadings(ROSTER_FIELDS, ROSTER_SYNONYMS, headings)
  if (!matches.some(({ field, like }) => (field ?? like) === 'player')) return matches
  const isPartOfName = ({ field }: HeadingMatch) => field !== 'player' && NAMES.includes(field)
  return matches.map((match) => (isPartOfName(match) ? { ...ofField(null), like: 'player' } : match))
}

/** The columns that somebody gave another field, in the order in which they did. */
export type AssignedColumns = readonly { readonly column: number; readonly field: string | null }[]

/** The field of each column, by its place or by its heading, and then by hand. */
export const matchColumns = (
  headings: readonly string[],
  by: 'place' | 'heading',
  assigned: AssignedColumns = [],
): HeadingMatch[] =>
  assigned.reduce<HeadingMatch[]>(
    (matches, { column, field }) => assignColumn(matches, column, field),
    by === 'place' ? byPlace(headings) : byHeadings(headings),
  )

/** Puts the cells of a line in the order of a roster: the five columns, then the special items. */
export const arrangeCells = (matches: readonly HeadingMatch[], join = ' '): ((line: readonly string[]) => string[]) => {
  const columnsOf = (fields: readonly (string | null | undefined)[]) =>
    fields.map((field) => matches.findIndex((match) => match.field === field)).filter((column) => column >= 0)
  const special = matches.flatMap(({ field }, column) => (isSpecialItem(field) ? [[column]] : []))
  const sources = [...PLACES.map((field) => columnsOf(field === 'player' ? NAMES : [field])), ...special]
  return (line) =>
    sources.map((columns) =>
      columns
        .map((column) => line[column] ?? '')
        .filter((cell) => cell !== '')
        .join(join),
    )
}
