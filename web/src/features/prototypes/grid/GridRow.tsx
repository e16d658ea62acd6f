// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { memo, type ReactNode } from 'react'
import type { Size } from '../sizes.ts'
import { type Column, isPlayer, type Row } from './sheet.ts'
import { WARNING_TEXTS, warningAt } from './warnings.ts'

type GridRowProps = {
  row: Row
  /** Where it stands among the rows shown, and how far down that is. */
  index: number
  top: number
  columns: readonly Column[]
  numberIsDoubled: boolean
  /** Shown faintly in an empty row: what its sizes will be. */
  defaultSize: Size | ''
  /** The selected cells of this row, first and last; none when `left` is past `right`. */
  left: number
  right: number
  activeColumnIndex: number
  /** What stands in the active cell, when it is in this row. Null keeps the row as it was drawn. */
  activeCell: ReactNode
  onDelete: (rowId: number) => void
}

/** One row. It is drawn again only when something in it changes: typing and moving elsewhere leave it alone. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, left, right, activeColumnIndex } = props
  const ghost = isPlayer(row) ? '' : props.defaultSize
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row"
      data-row={index}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`cell handle ${left <= right ? 'lit' : ''}`}
        data-handle
        title="Select this row"
      >
        {index + 1}
      </div>
      {columns.map((column, columnIndex) => {
        const text = row.cells[columnIndex] ?? ''
        const warning = warningAt(row.cells, columnIndex, props.numberIsDoubled)
        const chosen = columnIndex >= left && columnIndex <= right
        const active = columnIndex === activeColumnIndex
        const looks = [
          'cell',
          columnIndex === 0 && 'name',
          column.kind === 'size' && 'choices',
          warning && 'flagged',
          chosen && 'chosen',
          active && 'active',
        ]
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={columnIndex + 2}
            aria-selected={chosen}
            aria-invalid={warning ? true : undefined}
            title={warning ? WARNING_TEXTS[warning] : undefined}
            className={looks.filter(Boolean).join(' ')}
            data-column-index={columnIndex}
          >
            {active ? props.activeCell : <CellText text={text} ghost={column.kind === 'size' ? ghost : ''} />}
          </div>
        )
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className="cell actions">
        <button
          type="button"
          className={`plain ${left <= right ? 'lit' : ''}`}
          tabIndex={-1}
          aria-label={`Delete row ${index + 1}`}
          title="Delete this row"
          onClick={() => props.onDelete(row.id)}
        >
          <DeleteIcon />
        </button>
      </div>
    </div>
  )
})

function CellText({ text, ghost }: { text: string; ghost: string }) {
  if (text !== '') return <span>{text}</span>
  return ghost === '' ? null : (
    <span className="ghost" aria-hidden="true">
      {ghost}
    </span>
  )
}
