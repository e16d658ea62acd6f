import type { Column } from './column.ts'
import { isBlank, sortRows } from './sort-rows.ts'

/** The different values of a column, as a filter offers them. */
export const choicesOf = <Row>(column: Column<Row>, rows: readonly Row[]): readonly string[] => {
  const values = rows.flatMap((row) => {
    const value = column.value(row)
    return isBlank(value) ? [] : [value].flat().map(String)
  })
  return sortRows([...new Set(values)], { value: (text: string) => text }, false)
}

/** Whether a column can be filtered: texts that every row has and hardly two share cannot. */
export const hasFilter = <Row>({ kind, field }: Column<Row>): boolean => kind !== 'text' || field?.nullable === true

/** Whether a cell of it may be empty. */
export const mayBeBlank = <Row>({ kind, field }: Column<Row>): boolean =>
  kind !== 'boolean' && (field?.nullable ?? kind === 'date-time')
