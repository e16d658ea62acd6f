// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import { type CSSProperties, memo, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActiveCell, type ActiveCellHandle } from './ActiveCell.tsx'
import { SheetFrame } from './SheetFrame.ts'
import { SheetLine } from './SheetLine.tsx'
import { SheetMessage, SheetTools } from './SheetTools.tsx'
import { rangeOf } from './selection.ts'
import { asKept } from './sheet-changes.ts'
import { cellText, type SheetColumn, type SheetProps } from './sheet-model.ts'
import { useSheetController } from './use-sheet-controller.ts'
import { useSheetClipboard, useSheetKeys, useSheetPointer } from './use-sheet-input.ts'
import { useSheetWidths, useWindowedRows } from './use-sheet-layout.ts'

const MOST_PIXELS_HIGH = 600

/**
 * An editable spreadsheet table: arrows, ranges, copy and paste of blocks, fill down, undo. Only visible rows are in
 * the document. {@link useSheet} holds rows with undo.
 */
export function Sheet(props: SheetProps) {
  const { columns, rows, cellState, own: pageTools } = props
  const [hasFocus, setHasFocus] = useState(false)
  const [entered, setEntered] = useState(false)
  const [notice, setNotice] = useState('')
  const hintId = useId()
  const messageId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const cell = useRef<ActiveCellHandle>(null)
  const controller = useSheetController(props)
  const { selection } = controller
  const { active } = selection
  const keys = useSheetKeys(controller, props)
  const pointer = useSheetPointer(controller, cell)
  const clipboard = useSheetClipboard(controller, props, pageTools?.say ?? setNotice)
  const widths = useSheetWidths(columns, props.rowActions ? (props.rowActionsWidth ?? 44) : null)
  const range = rangeOf(selection)
  const isReading = props.isReading ?? !entered
  const enter = () => {
    setEntered(true)
    props.onEnter?.()
  }

  const focusCell = useCallback(() => cell.current?.focus(), [])

  const windowed = useWindowedRows({ frame, rows, rowHeight: widths.rowHeight, selection, hasFocus })

  const column = columns[active.columnIndex]
  const activeRow = rows[active.row]
  const state = activeRow && column ? cellState?.(activeRow.id, column.key, activeRow) : undefined
  const hasMessage = state?.error !== undefined || (!pageTools && (state?.note ?? state?.before) !== undefined)

  const grid = (
    <SheetFrame
      ref={frame}
      role="grid"
      aria-label={props.label}
      aria-describedby={pageTools?.hintId ?? hintId}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + (props.rowActions ? 2 : 1)}
      style={
        {
          '--tracks': widths.template,
          '--row-height': `${widths.rowHeight}px`,
          '--at-least': `${widths.atLeast}px`,
          '--handle': `${widths.handle}px`,
          '--at-most':
            typeof props.maxHeight === 'string' ? props.maxHeight : `${props.maxHeight ?? MOST_PIXELS_HIGH}px`,
        } as CSSProperties // React's type knows no custom properties
      }
      tabIndex={isReading || rows.length === 0 ? 0 : undefined}
      onFocus={() => {
        setHasFocus(true)
        enter()
      }}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
      {...pointer}
      {...clipboard}
      onMouseDown={(event) => {
        // The pointer moves the focus to the active cell, which must exist by then.
        if (isReading) flushSync(enter)
        pointer.onMouseDown(event)
      }}
    >
      <div role="rowgroup" style={{ display: 'contents' }}>
        <SheetHeader
          columns={columns}
          left={range.left}
          right={range.right}
          hasActions={props.rowActions !== undefined}
          columnAction={props.columnAction}
        />
      </div>
      <div role="rowgroup" className="body" style={{ height: windowed.getTotalSize() }}>
        {windowed.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          if (!row) return null
          const isIn = index >= range.top && index <= range.bottom
          const isActive = index === active.row && !isReading
          return (
            <SheetLine
              key={key}
              row={row}
              index={index}
              top={start}
              columns={columns}
              state={props.rowState?.(row.id)}
              cellState={cellState}
              showsMessages={props.showsMessages ?? true}
              rowActions={props.rowActions}
              left={isIn ? range.left : 0}
              right={isIn ? range.right : -1}
              activeColumnIndex={isActive ? active.columnIndex : -1}
              onLeaveActions={focusCell}
              activeCell={
                isActive && column ? (
                  <ActiveCell
                    key={`${row.id} ${column.key}`}
                    handle={cell}
                    column={column}
                    rowNumber={index + 1}
                    text={cellText(row, column)}
                    readOnly={!controller.mayWrite(row, column)}
                    wantsFocus={hasFocus}
                    messageId={hasMessage ? (pageTools?.messageId ?? messageId) : undefined}
                    isInvalid={state?.error !== undefined}
                    onDraft={controller.draft}
                    onKey={keys.onKey}
                    onDone={keys.onDone}
                    onPick={(choice) =>
                      controller.edit({
                        changes: [{ rowId: row.id, columnKey: column.key, text: asKept(column, choice) }],
                      })
                    }
                    onBlur={controller.takeOver}
                  />
                ) : null
              }
            />
          )
        })}
      </div>
      {rows.length === 0 && <div className="nothing">{props.empty ?? 'No rows.'}</div>}
    </SheetFrame>
  )
  if (pageTools) return grid
  return (
    <div>
      <SheetTools
        canUndo={props.canUndo}
        canRedo={props.canRedo}
        onUndo={props.onUndo && controller.undo}
        onRedo={props.onRedo && controller.redo}
        onFill={keys.fill}
      >
        {props.tools}
      </SheetTools>
      {grid}
      <SheetMessage
        hintId={hintId}
        messageId={messageId}
        state={state}
        notice={notice}
        canDeleteRows={props.canDeleteRows === true}
        hasActions={props.rowActions !== undefined}
      />
    </div>
  )
}

type SheetHeaderProps = {
  columns: readonly SheetColumn[]
  /** The columns of the selection, first and last. */
  left: number
  right: number
  hasActions: boolean
  columnAction: ((column: SheetColumn) => ReactNode) | undefined
}

const SheetHeader = memo(function SheetHeader(props: SheetHeaderProps) {
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
