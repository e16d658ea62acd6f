import { type Field, fieldOf } from '@kitroom/contract/describe-fields'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { LongText } from '../display/LongText.tsx'
import { YesNo } from '../display/YesNo.tsx'
import type { Column } from './column.ts'

/** A column of a described field: its heading and its cells follow from the contract, unless they are given here. */
type FieldColumn<Row> = Partial<Column<Row>> & { field: keyof Row & string }

/** The columns of a list over a schema of the contract, beside columns that are written out. */
export const columnsOf = <Row,>(
  schema: z.ZodObject,
  columns: readonly (FieldColumn<Row> | Column<Row>)[],
): readonly Column<Row>[] => columns.map((column) => ('field' in column ? described(schema, column) : column))

const described = <Row,>(schema: z.ZodObject, { field: name, ...own }: FieldColumn<Row>): Column<Row> => {
  const field = fieldOf(schema, name)
  return {
    label: field.label,
    cell: (row) => cellOf(field, row[name]),
    ...(field.kind === 'number' ? { align: 'right' } : {}),
    ...own,
  }
}

const cellOf = ({ kind }: Field, value: unknown): ReactNode => {
  if (kind === 'boolean') return <YesNo value={value === true} />
  if (kind === 'long-text') return <LongText text={value as string | null} /> // of its kind
  return (value as string | number | null) ?? '—' // the kinds that a list shows as they are
}
