import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isStorable } from './fields.ts'
import { foldText } from './fold-text.ts'
import type { ListColumn } from './list-column.ts'
import type { PermissionCode } from './permission-codes.ts'

/** Rows of a page; more at once only for what reads all of them. */
export const PAGE_ROWS = 100
export const MOST_ROWS_AT_ONCE = 1000

/** A longer total is said as '10,000+': to count to its end is to read the whole table. */
export const COUNTED_TO = 10_000

/** A column of more values does not offer them: its filter takes one that is typed. */
export const MOST_OFFERED = 200

/** The most rows that are exported or printed from the browser; as CSV the server writes any number. */
export const MOST_ROWS_IN_BROWSER = 20_000

type Columns = readonly ListColumn<never>[]

/** Each word is looked for in each column. */
const SEARCHED_MAX = 200
const WORDS_MAX = 10
const MANY_WORDS = `At most ${WORDS_MAX} different words`

const sought = z.string().refine(isStorable, { error: 'This text cannot be searched for' })
/** The text of a search or a filter of a paged list. */
export const SearchedText = sought
  .max(SEARCHED_MAX, { error: `At most ${SEARCHED_MAX} characters` })
  .refine((text) => new Set(foldText(text).split(/\s+/)).size <= WORDS_MAX, { error: MANY_WORDS })
/** Names of records, as the list offers them. */
const several = z.union([sought, z.array(sought).max(MOST_OFFERED, { error: `At most ${MOST_OFFERED} values` })])

const recordId = z.string().regex(/^[1-9]\d{0,14}$/, { error: 'Must be the id of a record' })
const ids = z.union([recordId, z.array(recordId)])

const EXAMPLES = { boolean: 'yes', number: '1..9', 'date-time': '2026-11-01..2026-11-30' } as const

const exampleOf = ({ kind, field, label }: Columns[number]): string =>
  kind === 'text' || kind === 'choice' ? String(field?.example ?? label) : EXAMPLES[kind]

/** The state of a list, as in its address. */
const stateQuery = (all: Columns) => {
  const columns = all.filter(({ shownOnly }) => !shownOnly)
  const sorts = columns.flatMap(({ id }) => [id, `-${id}`])
  const filters = columns.flatMap((column) => [
    [
      `filter.${column.id}`,
      (column.kind === 'choice' ? several : SearchedText).optional().meta({ example: exampleOf(column) }),
    ],
    // As a link to the rows of one record has it: others may have its name.
    ...(column.ids ? [[`id.${column.id}`, ids.optional().meta({ example: '3' })]] : []),
    [`blank.${column.id}`, z.enum(['yes', 'no'], { error: 'Must be yes or no' }).optional().meta({ example: 'no' })],
  ])
  return z.object({
    search: SearchedText.optional().meta({ example: 'ace' }),
    /** A column; with a minus sign from last to first. */
    sort: z.enum(sorts, { error: 'There is no such order' }).optional().meta({ example: sorts[0] }),
    ...(Object.fromEntries(filters) as z.ZodRawShape), // the names are those of the columns
  })
}

const Offered = z.union([z.string(), z.object({ id: z.int(), name: z.string() })])
/** A value that a filter offers: a text, or a record. */
export type Offered = z.output<typeof Offered>

const Cursor = z.string().max(2000).meta({ example: 'WyJhY2UiLDQxXQ' })

/** The parts of an endpoint whose list the server searches, filters, sorts and answers a page at a time. */
export const paged = <Row extends z.ZodObject>(row: Row, columns: readonly ListColumn<z.output<Row>>[]) => ({
  paged: columns,
  query: stateQuery(columns).extend({
    /** The `next` of the page before. */
    after: Cursor.optional(),
    limit: z.coerce
      .number({ error: 'Must be a number' })
      .int({ error: 'Must be a whole number' })
      .min(1, { error: 'Must be at least 1' })
      .max(MOST_ROWS_AT_ONCE, { error: `There can be at most ${MOST_ROWS_AT_ONCE} rows in a page` })
      .default(PAGE_ROWS)
      .meta({ example: PAGE_ROWS }),
    /** Whether a first page says what the filters offer. */
    facets: z.enum(['true', 'false'], { error: 'Must be true or false' }).default('true').meta({ example: 'true' }),
  }),
  answer: z.object({
    rows: z.array(row),
    /** Of a first page: how many rows match, counted to one more than {@link COUNTED_TO}. */
    total: z.int().nullable().meta({ example: 41 }),
    /** Of a first page: what columns are filtered by, whatever matches: texts, or records by their ids. */
    facets: z
      .record(z.string(), z.array(Offered))
      .nullable()
      .meta({ example: { status: ['Draft'], club_name: [{ id: 3, name: 'Northside' }] } }),
    /** Null after the last page. */
    next: Cursor.nullable(),
  }),
})

/** The parts of an endpoint that writes such a list as CSV. */
export const pagedFile = (columns: Columns) => ({
  query: stateQuery(columns).extend({
    /** The ids of the columns, separated by commas; by default those that the list shows at first. */
    columns: z.string().max(1000).optional().meta({ example: columns[0]?.id }),
  }),
  answer: 'bytes' as const,
})

type OfCalls<Also> = {
  path: `/api/${string}`
  summary: string
  access: PermissionCode
  denied: string
  personal?: true
  /** Further parameters of both. */
  also?: Also
}

/** The calls of such a list and of its file, for the same people. */
export const pagedCalls = <Row extends z.ZodObject, Also extends z.ZodRawShape = Record<never, never>>(
  row: Row,
  columns: readonly ListColumn<z.output<Row>>[],
  { also = {} as Also, ...about }: OfCalls<Also>,
) => {
  const [page, file] = [paged(row, columns), pagedFile(columns)]
  const ofFile = { path: `${about.path}/export`, summary: 'The same as a CSV file' } as const
  return {
    list: endpoint({ ...about, method: 'GET', ...page, query: page.query.extend(also) }),
    file: endpoint({ ...about, method: 'GET', ...ofFile, ...file, query: file.query.extend(also) }),
  }
}
