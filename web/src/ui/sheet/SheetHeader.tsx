// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import { memo, type ReactNode } from 'react'
import type { SheetColumn } from './sheet-model.ts'

type SheetHeaderProps = {
  columns: readonly SheetColumn[]
  /** The columns of the selection, first and last. */
  left: number
  right: number
  hasActions: boolean
  columnAction: ((column: SheetColumn) => ReactNode) | undefined
}

export const SheetHeader = memo(function SheetHeader(props: SheetHeaderProps) {
  const { columns, left, right } = props
  return (
    <div role="row" aria-rowindex={1} className="row head">
      <div role="columnheader" aria-colindex={1} aria-label="Row" className="corner" />
      {columns.map((column, columnIndex) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={columnIndex + 2}
          className={`${columnIndex === 0 ? 'name' : ''} ${columnIndex >= left && columnIndex <= right ? 'highlighted' : ''}`}
        >
          <span title={column.label}>{column.label}</span>
          {props.columnAction?.(column)}
        </div>
      ))}
      {props.hasActions && <div role="columnheader" aria-colindex={columns.length + 2} aria-label="Actions" />}
    </div>
  )
})
