import { foldText } from '@kitroom/contract/fold-text'
import type { Column } from './column.ts'

/** Separates the texts of fields, so that no word matches across two of them. */
const APART = '\n'

/** The searched text of a row: all text columns, never yes/no, numbers, dates or icons. */
export const searchedText =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row): string =>
    columns
      .filter(({ kind, icon }) => !icon && (kind === 'text' || kind === 'choice'))
      .flatMap(({ value, searched }) => [value(row) ?? [], searched?.(row) ?? []].flat())
      .join(APART)

/** The rows whose text contains every word, in any field. `textOf` gives texts normalized by `foldText`. */
export const searchRows = <Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
}
