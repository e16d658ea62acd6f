/** A visible position: `row` counts the rows shown, not those a search hides. */
export type Cell = { row: number; columnIndex: number }

/** The active cell, and the opposite corner of the selection. */
export type CellSelection = { active: Cell; end: Cell }

export type Range = { top: number; bottom: number; left: number; right: number }

export type Extent = { rows: number; columnIndexes: number }

export const at = (row: number, columnIndex: number): CellSelection => ({
  active: { row, columnIndex },
  end: { row, columnIndex },
})

export const rangeOf = ({ active, end }: CellSelection): Range => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  left: Math.min(active.columnIndex, end.columnIndex),
  right: Math.max(active.columnIndex, end.columnIndex),
})

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

const clampCell = (cell: Cell, extent: Extent): Cell => ({
  row: within(cell.row, extent.rows),
  columnIndex: within(cell.columnIndex, extent.columnIndexes),
})

export const clampSelection = ({ active, end }: CellSelection, extent: Extent): CellSelection => ({
  active: clampCell(active, extent),
  end: clampCell(end, extent),
})

const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
])

const ROWS_A_PAGE = 14

export type Keys = { key: string; jump: boolean }

/**
 * Where a key takes a cell, as in a spreadsheet; null when the key moves nothing.
 * `jump` (Ctrl or Command) goes to the edge of a block of filled cells, or to the next one, or to the border.
 */
export const moveCell = (
  from: Cell,
  { key, jump }: Keys,
  extent: Extent,
  isFilled: (cell: Cell) => boolean,
): Cell | null => {
  const arrow = ARROWS.get(key)
  if (arrow) return jump ? jumpFrom(from, arrow, extent, isFilled) : clampCell(stepBy(from, arrow), extent)
  if (key === 'Home') return { row: jump ? 0 : from.row, columnIndex: 0 }
  if (key === 'End') return { row: jump ? extent.rows - 1 : from.row, columnIndex: extent.columnIndexes - 1 }
  if (key === 'PageUp') return clampCell({ ...from, row: from.row - ROWS_A_PAGE }, extent)
  if (key === 'PageDown') return clampCell({ ...from, row: from.row + ROWS_A_PAGE }, extent)
  return null
}

const stepBy = (from: Cell, [rows, columnIndexes]: readonly [number, number]): Cell => ({
  row: from.row + rows,
  columnIndex: from.columnIndex + columnIndexes,
})

const jumpFrom = (
  from: Cell,
  arrow: readonly [number, number],
  extent: Extent,
  isFilled: (cell: Cell) => boolean,
): Cell => {
  const isInside = ({ row, columnIndex }: Cell) =>
    row >= 0 && columnIndex >= 0 && row < extent.rows && columnIndex < extent.columnIndexes
  let next = stepBy(from, arrow)
  if (!isInside(next)) return from
  const leavesBlock = !isFilled(from) || !isFilled(next)
  let last = next
  while (isInside(next)) {
    if (isFilled(next) === leavesBlock) return leavesBlock ? next : last
    last = next
    next = stepBy(next, arrow)
  }
  return last
}

/** The cell Tab goes to: the next one, at the end of a row the first of the next row. Null leaves the grid. */
export const tabFrom = ({ row, columnIndex }: Cell, back: boolean, extent: Extent): Cell | null => {
  const index = row * extent.columnIndexes + columnIndex + (back ? -1 : 1)
  if (index < 0 || index >= extent.rows * extent.columnIndexes) return null
  return { row: Math.floor(index / extent.columnIndexes), columnIndex: index % extent.columnIndexes }
}
