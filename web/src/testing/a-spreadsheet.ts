import { type ReadSheet, type SheetCell, type Spreadsheet, shownText } from '../ui/spreadsheet/read-sheet.ts'

/** A sheet with these rows, all of them shown. */
export const aSheet = (rows: readonly (readonly SheetCell[])[], own: Partial<ReadSheet> = {}): ReadSheet => ({
  name: 'Pasted',
  isHidden: false,
  rows: rows.map((cells, index) => ({ number: index + 1, isHidden: false, cells })),
  hiddenColumns: [],
  ...own,
})

/** The reading of these sheets, as if they had been in an Excel file. */
export const aSpreadsheet = (...sheets: readonly ReadSheet[]): Spreadsheet => ({
  sheets,
  open: 0,
  text: null,
  notes: [],
})

/** The texts of a sheet as they are shown. */
export const textsOf = (sheet: ReadSheet | undefined): string[][] =>
  sheet?.rows.map(({ cells }) => cells.map(shownText)) ?? []

/** The problems of cells, by their place: '3 B'. */
export const problemsOf = (sheet: ReadSheet | undefined): Record<string, string> =>
  Object.fromEntries(
    (sheet?.rows ?? []).flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) =>
        typeof cell !== 'string' && cell.problem
          ? [[`${number} ${String.fromCharCode(65 + column)}`, cell.problem]]
          : [],
      ),
    ),
  )
