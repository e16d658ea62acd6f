import { dayText } from '@kitroom/contract/days'
import { type Field, fieldOf } from '@kitroom/contract/describe-fields'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DateTime, YesNo } from '../display/DateTime.tsx'
import { LongText } from '../display/well-wrapped.tsx'
import type { CellValue, Column, ColumnKind } from './column.ts'

/**
 * A column of a contract field: heading, kind, value and cells come from the contract unless given here. A reference
 * column gives `value`: the name of the referenced record.
 */
type FieldColumn<Row> = Partial<Omit<Column<Row>, 'field'>> & { field: keyof Row & string }

/** A column without a contract field. */
type OwnColumn<Row> = Omit<Column<Row>, 'cell' | 'field'> & Partial<Pick<Column<Row>, 'cell'>>

/** The columns of a list, from fields of a contract schema or written out. */
export const columnsOf = <Row,>(
  schema: z.ZodObject,
  columns: readonly (FieldColumn<Row> | OwnColumn<Row>)[],
): readonly Column<Row>[] =>
  columns.map((column) => ('field' in column ? described(schema, column) : writtenOut(column)))

const described = <Row,>(schema: z.ZodObject, { field: name, ...own }: FieldColumn<Row>): Column<Row> => {
  const field = fieldOf(schema, name)
  const value = own.value ?? ((row: Row) => row[name] as CellValue) // a field that a list shows
  const kind = own.kind ?? kindOf(field)
  return {
    id: name,
    label: field.label,
    kind,
    value,
    field,
    cell: (row) => cellOf(field.kind === 'long-text' || field.kind === 'day' ? field.kind : kind, value(row)),
    ...(kind === 'number' ? { align: 'right' } : {}),
    ...(field.refersTo === undefined ? {} : { ids: (row: Row) => row[name] as number | readonly number[] | null }), // of its kind
    ...own,
  }
}

const writtenOut = <Row,>(column: OwnColumn<Row>): Column<Row> => ({
  cell: (row) => cellOf(column.kind, column.value(row)),
  ...column,
})

const kindOf = ({ kind }: Field): ColumnKind => {
  if (kind === 'boolean' || kind === 'number' || kind === 'date-time' || kind === 'choice') return kind
  // Sorted and filtered as times are.
  if (kind === 'day') return 'date-time'
  return kind === 'reference' || kind === 'references' ? 'choice' : 'text'
}

const cellOf = (kind: ColumnKind | 'long-text' | 'day', value: CellValue): ReactNode => {
  if (kind === 'boolean') return <YesNo value={value === true} />
  if (kind === 'date-time') return <DateTime at={value as string | null} /> // of its kind
  if (kind === 'day') return value ? dayText(String(value)) : '—'
  if (kind === 'long-text') return <LongText text={value as string | null} /> // of its kind
  if (Array.isArray(value)) return value.join(', ')
  return (value as string | number | null) ?? '—' // what is left
}

/** The time of a record's last change: every list has this column, hidden by default. */
export const LAST_CHANGED = {
  id: 'updated_at',
  label: 'Last changed',
  kind: 'date-time',
  value: ({ updated_at }) => updated_at,
  cell: ({ updated_at }) => <DateTime at={updated_at} />,
  hidden: true,
  width: 190,
} satisfies Column<{ updated_at?: string | undefined }>
