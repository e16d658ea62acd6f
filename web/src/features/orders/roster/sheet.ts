import { foldText } from '@kitroom/contract/fold-text'
import { plainNumber } from '@kitroom/contract/jersey-numbers'
import { type ExtraSize, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { matchSize } from '@kitroom/contract/size-text'
import { cleanCell } from '../../../ui/sheet/cells.ts'
import { MOST_PLAYERS } from './roster.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'

export type Column = { id: string; kind: 'player' | 'number' | 'size'; name: string; special: boolean }

/** `cells` are in the order of the sheet's columns. An unchanged row stays the same object. */
export type Row = { id: number; cells: readonly string[] }

export type Sheet = {
  columns: readonly Column[]
  rows: readonly Row[]
  defaultSize: ExtraSize | ''
  /** One counter for the ids of rows and special items; an id is never reused. */
  nextId: number
}

export type Edit = { row: number; columnIndex: number; text: string }

export const PLAYER = 0
export const NUMBER = 1
const EMPTY_ROWS_AT_FIRST = 4
/** The name of a special item until it gets another. */
export const SPECIAL_ITEM = 'Special Item'

/** Whether a row is a player: it has at least one filled cell. */
export const isPlayer = (row: Row): boolean => row.cells.some((cell) => cell !== '')

export const countPlayers = (sheet: Sheet): number => sheet.rows.filter(isPlayer).length

export const addRows = (sheet: Sheet, count: number): Sheet => {
  const allowed = Math.max(0, Math.min(count, MOST_PLAYERS - sheet.rows.length))
  if (allowed === 0) return sheet
  const added = Array.from({ length: allowed }, (_, index) => ({
    id: sheet.nextId + index,
    cells: sheet.columns.map(() => ''),
  }))
  return { ...sheet, rows: [...sheet.rows, ...added], nextId: sheet.nextId + allowed }
}

export const emptySheet = (): Sheet =>
  addRows(
    {
      columns: ROSTER_COLUMNS.map((column, index) => ({ ...column, id: `roster-${index}`, special: false })),
      rows: [],
      defaultSize: '',
      nextId: 1,
    },
    EMPTY_ROWS_AT_FIRST,
  )

/** The stored text of a cell: numbers without decoration, sizes in one spelling. */
const asKept = (column: Column | undefined, text: string): string => {
  const cell = cleanCell(text)
  if (column?.kind === 'number') return plainNumber(cell)
  return column?.kind === 'size' ? (matchSize(cell) ?? cell) : cell
}

const fillSizes = (sheet: Sheet, cells: readonly string[]): readonly string[] =>
  sheet.defaultSize === ''
    ? cells
    : cells.map((cell, columnIndex) =>
        cell === '' && sheet.columns[columnIndex]?.kind === 'size' ? sheet.defaultSize : cell,
      )

/** Changes cells. A row that becomes a player gets the default size in its empty size cells. */
export const writeSheet = (sheet: Sheet, edits: readonly Edit[]): Sheet => {
  const byRow = new Map<number, string[]>()
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  for (const { row: id, columnIndex, text } of edits) {
    const row = rows.get(id)
    if (!row || columnIndex >= row.cells.length) continue
    const cells = byRow.get(id) ?? [...row.cells]
    cells[columnIndex] = asKept(sheet.columns[columnIndex], text)
    byRow.set(id, cells)
  }
  let changed = false
  const after = sheet.rows.map((row) => {
    const cells = byRow.get(row.id)
    if (!cells || cells.every((cell, columnIndex) => cell === row.cells[columnIndex])) return row
    changed = true
    return { ...row, cells: isPlayer(row) ? cells : fillSizes(sheet, cells) }
  })
  return changed ? { ...sheet, rows: after } : sheet
}

/** Sets the size of new players; players without a size get it at once. */
export const chooseDefaultSize = (sheet: Sheet, defaultSize: ExtraSize | ''): Sheet => {
  const chosen = { ...sheet, defaultSize }
  if (defaultSize === '') return chosen
  return {
    ...chosen,
    rows: sheet.rows.map((row) => {
      const cells = isPlayer(row) ? fillSizes(chosen, row.cells) : row.cells
      return cells.every((cell, columnIndex) => cell === row.cells[columnIndex]) ? row : { ...row, cells }
    }),
  }
}

/** The reason to refuse a name for a new special item, or for the one with the id `renamed`; null if it is valid. */
export const refuseSpecialItem = (sheet: Sheet, name: string, renamed?: string): string | null => {
  const wanted = cleanCell(name)
  if (wanted === '') return 'Item name is required'
  if (wanted.length > 50) return 'Item name can be at most 50 characters'
  if (sheet.columns.some((column) => column.id !== renamed && foldText(column.name) === foldText(wanted)))
    return 'There is already a column of this name'
  return renamed === undefined ? refuseOneMore(sheet) : null
}

/** The reason to refuse one more special item; null below the limit. */
export const refuseOneMore = (sheet: Sheet): string | null =>
  sheet.columns.filter((column) => column.special).length >= MOST_SPECIAL_ITEMS
    ? `There can be at most ${MOST_SPECIAL_ITEMS} special items`
    : null

/** `wanted`, with a number behind it if a column has this name. */
export const unusedName = (sheet: Sheet, wanted: string): string => {
  const used = new Set(sheet.columns.map((column) => foldText(column.name)))
  if (!used.has(foldText(wanted))) return wanted
  let number = 2
  while (used.has(foldText(`${wanted} ${number}`))) number += 1
  return `${wanted} ${number}`
}

/** Adds a size column at the right. Players get the default size in it. */
export const addSpecialItem = (sheet: Sheet, name: string): Sheet => {
  const column: Column = { id: `special-${sheet.nextId}`, kind: 'size', name: cleanCell(name), special: true }
  return {
    ...sheet,
    columns: [...sheet.columns, column],
    rows: sheet.rows.map((row) => ({ ...row, cells: [...row.cells, isPlayer(row) ? sheet.defaultSize : ''] })),
    nextId: sheet.nextId + 1,
  }
}

export const renameSpecialItem = (sheet: Sheet, id: string, name: string): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column) =>
    column.id === id && column.special ? { ...column, name: cleanCell(name) } : column,
  ),
})

export const removeSpecialItem = (sheet: Sheet, id: string): Sheet => {
  const columnIndex = sheet.columns.findIndex((column) => column.id === id && column.special)
  if (columnIndex < 0) return sheet
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(columnIndex, 1),
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(columnIndex, 1) })),
  }
}

/** Deletes rows; if none is left, an empty one is added to type in. */
export const deleteRows = (sheet: Sheet, ids: ReadonlySet<number>): Sheet => {
  const left = { ...sheet, rows: sheet.rows.filter((row) => !ids.has(row.id)) }
  return left.rows.length > 0 ? left : addRows(left, 1)
}
