// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import { memo, type ReactNode, type SyntheticEvent, useId } from 'react'
import { visuallyHidden } from '../display/visually-hidden.ts'
import { WHOLE } from '../display/well-wrapped.tsx'
import {
  type CellOffer,
  type CellState,
  cellText,
  optionsOf,
  type RowState,
  type SheetColumn,
  type SheetProps,
  type SheetRow,
} from './sheet-model.ts'
import { onActionsKey } from './use-sheet-input.ts'

type SheetLineProps = Pick<SheetProps, 'cellState' | 'rowActions' | 'showsMessages'> & {
  row: SheetRow
  /** The index of the row, and its offset. */
  index: number
  top: number
  columns: readonly SheetColumn[]
  state: RowState | undefined
  /** The selected cells of this row, first and last; none when `left` is past `right`. */
  left: number
  right: number
  activeColumnIndex: number
  /** The content of the active cell, if it is in this row. Null keeps the row as it was rendered. */
  activeCell: ReactNode
  onLeaveActions: () => void
}

/** One row. It renders again only if something in it changes, not for typing and moving elsewhere. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, state, left, right, activeColumnIndex, showsMessages = true } = props
  const id = useId()
  const markId = (columnIndex: number) => `${id}-${columnIndex}`
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`row ${state ? `tone-${state.tone}` : ''} ${row.isTotal ? 'total' : ''}`}
      data-row={index}
      // The texts of cells are data.
      translate="no"
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`cell handle ${left <= right ? 'highlighted' : ''}`}
        data-handle
        title={state ? `${state.label}. Select this row` : 'Select this row'}
      >
        {index + 1}
        {state && <span style={visuallyHidden}> {state.label}</span>}
      </div>
      {columns.map((column, columnIndex) => {
        const cellState = props.cellState?.(row.id, column.key, row)
        const chosen = columnIndex >= left && columnIndex <= right
        const active = columnIndex === activeColumnIndex
        const looks = [
          'cell',
          columnIndex === 0 && 'name',
          column.kind === 'number' && 'number',
          optionsOf(column) && 'choices',
          cellState?.tone,
          cellState?.error && 'flagged',
          cellState?.before !== undefined && 'different',
          (cellState?.readOnly || column.readOnly || row.isTotal) && 'fixed',
          cellState?.mark !== undefined && !active && 'marked',
          chosen && 'chosen',
          active && 'active',
        ]
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={columnIndex + 2}
            aria-selected={chosen}
            aria-invalid={cellState?.error ? true : undefined}
            aria-describedby={cellState?.mark === undefined || active ? undefined : markId(columnIndex)}
            aria-readonly={cellState?.readOnly || column.readOnly || row.isTotal ? true : undefined}
            title={cellState?.error ?? cellState?.note}
            className={looks.filter(Boolean).join(' ')}
            data-column-index={columnIndex}
          >
            {active ? (
              props.activeCell
            ) : (
              <CellContent text={cellText(row, column)} state={cellState} showsMessages={showsMessages} />
            )}
          </div>
        )
      })}
      {columns.map((column, columnIndex) => {
        const mark = props.cellState?.(row.id, column.key, row)?.mark
        // The text of a cell is what was typed, so a mark is not part of it.
        return mark === undefined || columnIndex === activeColumnIndex ? null : (
          <small key={column.key} id={markId(columnIndex)} className="mark" style={{ gridColumn: columnIndex + 2 }}>
            {mark}
          </small>
        )
      })}
      {props.rowActions && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          className={`cell actions ${left <= right ? 'highlighted' : ''}`}
          onKeyDown={(event) => {
            if (onActionsKey(event)) props.onLeaveActions()
          }}
        >
          {props.rowActions(row, index)}
        </div>
      )}
    </div>
  )
})

type CellContentProps = { text: string; state: CellState | undefined; showsMessages: boolean }

/** The content of an inactive cell: its text, its previous text, and its errors. */
function CellContent({ text, state, showsMessages }: CellContentProps) {
  const message = showsMessages ? (state?.error ?? state?.note) : undefined
  const content = <CellText text={text} state={state} />
  const value = state?.offer ? (
    <span>
      {content}
      <OfferButton offer={state.offer} />
    </span>
  ) : (
    content
  )
  if (message === undefined) return value
  return (
    <span className="stacked">
      {value}
      <small>{message}</small>
    </span>
  )
}

function CellText({ text, state }: Pick<CellContentProps, 'text' | 'state'>) {
  if (state?.before !== undefined) {
    return (
      <span>
        <del>{state.before || '(empty)'}</del>{' '}
        <span style={WHOLE}>
          → <ins>{text || '(empty)'}</ins>
        </span>
      </span>
    )
  }
  if (state?.lead) {
    return (
      <span className="led">
        {state.lead}
        {text}
      </span>
    )
  }
  if (text !== '') return <span>{text}</span>
  return state?.placeholder ? (
    <span className="ghost" aria-hidden="true">
      {state.placeholder}
    </span>
  ) : null
}

// The press must not reach the cell, which would remove the button.
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** Applies the correction that a cell offers. Keyboard users find it below the sheet. */
function OfferButton({ offer }: { offer: CellOffer }) {
  return (
    <button
      type="button"
      className="offer"
      tabIndex={-1}
      title={offer.title}
      onMouseDown={keep}
      onClick={(event) => {
        keep(event)
        offer.take()
      }}
    >
      {offer.label}
    </button>
  )
}
