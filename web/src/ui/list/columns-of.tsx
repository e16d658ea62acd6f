import { dayText } from '@kitroom/contract/days'
import {
  type CellValue,
  LAST_CHANGED as CHANGED,
  type ColumnKind,
  type FieldColumn,
  fieldColumn,
  type ListColumn,
} from '@kitroom/contract/list-column'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DateTime, YesNo } from '../display/DateTime.tsx'
import { LongText } from '../display/well-wrapped.tsx'
import type { Column } from './column.ts'

/** How a column is drawn, as far as its kind does not say it. */
type Drawn<Row> = Partial<Omit<Column<Row>, keyof ListColumn<Row>>>

/** A column without a contract field. */
type OwnColumn<Row> = Omit<ListColumn<Row>, 'field'> & Drawn<Row>

/** The columns of a list, from fields of a contract schema or written out. */
export const columnsOf = <Row,>(
  schema: z.ZodObject,
  columns: readonly ((FieldColumn<Row> & Drawn<Row>) | OwnColumn<Row>)[],
): readonly Column<Row>[] => columns.map((column) => drawn('field' in column ? fieldColumn(schema, column) : column))

/** The columns that a paged list declares, with what is drawn of each by its id. */
export const drawnColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  drawing: { readonly [id: string]: Drawn<Row> },
): readonly Column<Row>[] => columns.map((column) => drawn({ ...column, ...drawing[column.id] }))

const drawn = <Row,>(column: ListColumn<Row> & Drawn<Row>): Column<Row> => {
  const { kind, value, field } = column
  return {
    cell: (row) => cellOf(field?.kind === 'long-text' || field?.kind === 'day' ? field.kind : kind, value(row)),
    ...(field && kind === 'number' ? { align: 'right' as const } : {}),
    ...column,
  }
}

const cellOf = (kind: ColumnKind | 'long-text' | 'day', value: CellValue): ReactNode => {
  if (kind === 'boolean') return <YesNo value={value === true} />
  if (kind === 'date-time') return <DateTime at={value as string | null} /> // of its kind
  if (kind === 'day') return value ? dayText(String(value)) : '—'
  if (kind === 'long-text') return <LongText text={value as string | null} /> // of its kind
  if (Array.isArray(value)) return value.join(', ')
  return (value as string | number | null) ?? '—' // what is left
}

/** The time of a record's last change, drawn. */
export const LAST_CHANGED = {
  ...CHANGED,
  cell: ({ updated_at }) => <DateTime at={updated_at} />,
  width: 190,
} satisfies Column<{ updated_at?: string | undefined }>
