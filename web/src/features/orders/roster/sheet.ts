import { plainNumber } from '@kitroom/contract/jersey-numbers'
import type { ExtraSize } from '@kitroom/contract/order-checks'
import { matchSize } from '@kitroom/contract/size-text'
import { cleanCell } from '../../../ui/sheet/cells.ts'
import { type CellChange, isBlankRow, type SheetRow } from '../../../ui/sheet/sheet-model.ts'
import { applyEdit } from '../../../ui/sheet/sheet-state.ts'
import { MOST_PLAYERS } from './roster.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'

/** A column. Those of every roster have the keys of an order's lines. */
export type Column = { key: string; kind: 'player' | 'number' | 'size'; name: string; special: boolean }

/** A roster as a table: the cells of its rows go by the keys of the columns. An unchanged row stays the same object. */
export type Sheet = {
  columns: readonly Column[]
  rows: readonly SheetRow[]
  defaultSize: ExtraSize | ''
  /** One counter for the ids of rows and special items; an id is never reused. */
  nextId: number
}

export const [{ key: PLAYER }, { key: NUMBER }] = ROSTER_COLUMNS
const EMPTY_ROWS_AT_FIRST = 4

/** Whether a row is a player: it has at least one filled cell. */
export const isPlayer = (row: SheetRow): boolean => !isBlankRow(row)

export const countPlayers = (sheet: Sheet): number => sheet.rows.filter(isPlayer).length

/** The cells of a row in the order of the columns. */
export const cellsOf = (columns: readonly Column[], { cells }: SheetRow): string[] =>
  columns.map(({ key }) => cells[key] ?? '')

/** The names of the special items. */
export const itemsOf = ({ columns }: Sheet): string[] => columns.flatMap(({ special, name }) => (special ? name : []))

export const addRows = (sheet: Sheet, count: number): Sheet => {
  const allowed = Math.max(0, Math.min(count, MOST_PLAYERS - sheet.rows.length))
  if (allowed === 0) return sheet
  const added = Array.from({ length: allowed }, (_, index) => ({ id: String(sheet.nextId + index), cells: {} }))
  return { ...sheet, rows: [...sheet.rows, ...added], nextId: sheet.nextId + allowed }
}

export const emptySheet = (): Sheet =>
  addRows(
    {
      columns: ROSTER_COLUMNS.map(({ key, kind, name }) => ({ key, kind, name, special: false })),
      rows: [],
      defaultSize: '',
      nextId: 1,
    },
    EMPTY_ROWS_AT_FIRST,
  )

/** The stored text of a cell: numbers without decoration, sizes in one spelling. */
const asStored = ({ kind }: Column, text: string): string => {
  const cell = cleanCell(text)
  if (kind === 'number') return plainNumber(cell)
  return kind === 'size' ? (matchSize(cell) ?? cell) : cell
}

const fillSizes = ({ columns, defaultSize }: Sheet, row: SheetRow): SheetRow => {
  const empty = columns.filter(({ key, kind }) => kind === 'size' && !row.cells[key])
  if (defaultSize === '' || empty.length === 0) return row
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(empty.map(({ key }) => [key, defaultSize])) } }
}

/** Changes cells. A row that becomes a player gets the default size in its empty size cells. */
export const writeSheet = (sheet: Sheet, changes: readonly CellChange[]): Sheet => {
  const columns = new Map(sheet.columns.map((column) => [column.key, column]))
  const stored = changes.flatMap((change) => {
    const column = columns.get(change.columnKey)
    return column ? [{ ...change, text: asStored(column, change.text) }] : []
  })
  const rows = applyEdit(sheet.rows, { changes: stored, added: [], removed: [] })
  if (rows === sheet.rows) return sheet
  const becamePlayer = (row: SheetRow, nth: number) => {
    const before = sheet.rows[nth]
    return row !== before && before !== undefined && !isPlayer(before)
  }
  return { ...sheet, rows: rows.map((row, nth) => (becamePlayer(row, nth) ? fillSizes(sheet, row) : row)) }
}

/** Sets the size of new players; players without a size get it at once. */
export const chooseDefaultSize = (sheet: Sheet, defaultSize: ExtraSize | ''): Sheet => {
  const chosen = { ...sheet, defaultSize }
  return { ...chosen, rows: sheet.rows.map((row) => (isPlayer(row) ? fillSizes(chosen, row) : row)) }
}

/** Adds a size column at the right. Players get the default size in it. */
export const addSpecialItem = (sheet: Sheet, name: string): Sheet => {
  const column: Column = { key: `special-${sheet.nextId}`, kind: 'size', name: cleanCell(name), special: true }
  const { defaultSize } = sheet
  return {
    ...sheet,
    columns: [...sheet.columns, column],
    rows: sheet.rows.map((row) =>
      isPlayer(row) && defaultSize ? { ...row, cells: { ...row.cells, [column.key]: defaultSize } } : row,
    ),
    nextId: sheet.nextId + 1,
  }
}

export const renameSpecialItem = (sheet: Sheet, key: string, name: string): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column) =>
    column.key === key && column.special ? { ...column, name: cleanCell(name) } : column,
  ),
})

export const removeSpecialItem = (sheet: Sheet, key: string): Sheet => {
  if (!sheet.columns.some((column) => column.key === key && column.special)) return sheet
  return {
    ...sheet,
    columns: sheet.columns.filter((column) => column.key !== key),
    rows: sheet.rows.map(({ id, cells: { [key]: _, ...cells } }) => ({ id, cells })),
  }
}

/** Deletes rows; if none is left, an empty one is added to type in. */
export const deleteRows = (sheet: Sheet, ids: ReadonlySet<string>): Sheet => {
  const left = { ...sheet, rows: sheet.rows.filter((row) => !ids.has(row.id)) }
  return left.rows.length > 0 ? left : addRows(left, 1)
}
