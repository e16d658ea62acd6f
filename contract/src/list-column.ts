import type { z } from 'zod'
import { type Field, fieldOf } from './describe-fields.ts'

/** The type of a column for sorting and filtering. */
export type ColumnKind =
  | 'text'
  /** Few values shared by many rows: filtered by choosing some of them. */
  | 'choice'
  | 'boolean'
  | 'number'
  /** ISO 8601: a moment or a day. */
  | 'date-time'

/** The value of a cell; undefined if the server does not provide it. */
export type CellValue = string | number | boolean | null | undefined | readonly string[]

/** One column of a list: its values, and how they are searched, filtered, sorted and written into files. */
export type ListColumn<Row> = {
  /** Its name in the list's address. */
  id: string
  label: string
  kind: ColumnKind
  /** The value for sorting, filters, search and files. */
  value: (row: Row) => CellValue
  /** The place of the value in an order of its own, before that of its text; null and unknown is last. */
  rank?: ((row: Row) => number | null | undefined) | undefined
  /** The ids of the records named by `value`, in the same order. */
  ids?: ((row: Row) => number | readonly number[] | null | undefined) | undefined
  /** The contract's field. */
  field?: Field | undefined
  /** Additional searched text. */
  searched?: ((row: Row) => string) | undefined
  /** Identifies the record in a file, which always contains it. */
  key?: true
  /** Shown and written into files alone: by what is in it rows are neither searched nor filtered nor sorted. */
  shownOnly?: true
  /** Hidden by default: can be added in the 'Columns' menu. */
  hidden?: true
  /** Cannot be removed in the 'Columns' menu. */
  fixed?: true
  /** A narrow column of icons before the text: its label is for screen readers, and cards omit it. */
  icon?: true
}

/**
 * A column of a contract field: heading, kind and value come from the contract unless given here. A reference column
 * gives `value`: the name of the referenced record.
 */
export type FieldColumn<Row> = Partial<Omit<ListColumn<Row>, 'field' | 'id'>> & { field: keyof Row & string }

/** The column of a field. */
export const fieldColumn = <Row>(
  schema: z.ZodObject,
  { field: name, ...overrides }: FieldColumn<Row>,
): ListColumn<Row> & { field: Field } => {
  const field = fieldOf(schema, name)
  return {
    id: name,
    label: field.label,
    kind: kindOf(field),
    value: (row) => row[name] as CellValue, // a field that a list shows
    ...(field.refersTo === undefined ? {} : { ids: (row: Row) => row[name] as number | readonly number[] | null }), // of its kind
    ...overrides,
    field,
  }
}

const kindOf = ({ kind }: Field): ColumnKind => {
  if (kind === 'boolean' || kind === 'number' || kind === 'date-time' || kind === 'choice') return kind
  // Sorted and filtered as times are.
  if (kind === 'day') return 'date-time'
  return kind === 'reference' || kind === 'references' ? 'choice' : 'text'
}

/** The columns of a list, from fields of a schema or written out. */
export const listColumns = <Row>(
  schema: z.ZodObject,
  columns: readonly (FieldColumn<Row> | Omit<ListColumn<Row>, 'field'>)[],
): readonly ListColumn<Row>[] => columns.map((column) => ('field' in column ? fieldColumn(schema, column) : column))

/** The time of a record's last change: every list has this column, hidden by default. */
export const LAST_CHANGED = {
  id: 'updated_at',
  label: 'Last changed',
  kind: 'date-time',
  value: ({ updated_at }) => updated_at,
  hidden: true,
} satisfies ListColumn<{ updated_at?: string | undefined }>
