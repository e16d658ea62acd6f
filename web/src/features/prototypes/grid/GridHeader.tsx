// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import CloseIcon from '@mui/icons-material/Close'
import { memo } from 'react'
import type { Column } from './sheet.ts'

type GridHeaderProps = {
  columns: readonly Column[]
  /** The columns of the selection, first and last. */
  left: number
  right: number
  onRemove: (column: Column) => void
}

export const GridHeader = memo(function GridHeader({ columns, left, right, onRemove }: GridHeaderProps) {
  return (
    <div role="row" aria-rowindex={1} className="row head">
      <div role="columnheader" aria-colindex={1} aria-label="Row" className="corner" />
      {columns.map((column, columnIndex) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={columnIndex + 2}
          className={`${columnIndex === 0 ? 'name' : ''} ${columnIndex >= left && columnIndex <= right ? 'lit' : ''}`}
        >
          <span title={column.name}>{column.name}</span>
          {column.special && (
            <button
              type="button"
              className="plain"
              aria-label={`Remove ${column.name}`}
              title={`Remove ${column.name}`}
              onClick={() => onRemove(column)}
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ))}
      <div role="columnheader" aria-colindex={columns.length + 2} aria-label="Actions" />
    </div>
  )
})
