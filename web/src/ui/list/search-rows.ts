import type { Column } from './column.ts'
import { plain } from './plain-text.ts'

/** Texts of different fields stand apart, so that no word is found across two of them. */
const APART = '\n'

/** What a row is searched by: all its columns of text, never yes/no, numbers, dates or icons. */
export const searchedText =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row): string =>
    columns
      .filter(({ kind, icon }) => !icon && (kind === 'text' || kind === 'choice'))
      .flatMap(({ value, searched }) => [value(row) ?? [], searched?.(row) ?? []].flat())
      .join(APART)

/** Those whose texts hold every word; the words may stand in different fields. `texts` are plain, one for each row. */
export const searchRows = <Row>(rows: readonly Row[], texts: ReadonlyMap<Row, string>, search: string) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = texts.get(row) ?? ''
    return words.every((word) => text.includes(word))
  })
}
