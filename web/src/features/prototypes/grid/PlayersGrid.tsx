// biome-ignore-all lint/a11y/useSemanticElements: rows lie on a canvas of their own, which table elements cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: focus in a grid is on its active cell alone

import { defaultRangeExtractor, type Range as RowRange, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActiveCell, type ActiveCellHandle } from './ActiveCell.tsx'
import { GridFrame } from './GridFrame.ts'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import { useColumnWidths } from './grid-columns.ts'
import type { GridAction, GridState } from './grid-state.ts'
import { rangeOf } from './selection.ts'
import { type Column, deleteRows, NUMBER, writeSheet } from './sheet.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridController } from './use-grid-controller.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { doubledNumbers, isDoubled, warningAt } from './warnings.ts'

const ROWS_BEYOND_SIGHT = 8

type PlayersGridProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  /** Ids of the texts that explain the keys, and the warning of the active cell. */
  hintId: string
  warningId: string
  /** No cell is a field: the table is read, until it gets the focus. */
  isReading: boolean
  onEnter: () => void
  onRemove: (column: Column) => void
  say: (notice: string) => void
}

/** The table of players, as a spreadsheet: only the rows in sight are in the page. */
export function PlayersGrid(props: PlayersGridProps) {
  const { state, dispatch, hintId, warningId, isReading, onRemove, say } = props
  const { sheet, selection } = state
  const { active } = selection
  const [hasFocus, setHasFocus] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const cell = useRef<ActiveCellHandle>(null)
  const controller = useGridController(state, dispatch)
  const { shown } = controller
  const keys = useGridKeys(controller)
  const pointer = useGridPointer(controller, cell)
  const clipboard = useGridClipboard(controller, say)
  const widths = useColumnWidths(sheet.columns)
  const range = rangeOf(selection)
  const doubled = useMemo(() => doubledNumbers(sheet.rows.map((row) => row.cells[NUMBER] ?? '')), [sheet.rows])

  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => widths.rowHeight,
    overscan: ROWS_BEYOND_SIGHT,
    getItemKey: (index) => shown[index]?.id ?? index,
    scrollPaddingStart: 40,
    // The active row stays in the page however far one scrolls, and the focus with it.
    rangeExtractor: (sight: RowRange) => {
      const inSight = defaultRangeExtractor(sight)
      if (active.row >= shown.length || inSight.includes(active.row)) return inSight
      return [...inSight, active.row].sort((one, other) => one - other)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => rows.measure(), [rows, widths.rowHeight])

  const { row: endRow, columnIndex: endColumnIndex } = selection.end
  useEffect(() => {
    if (!hasFocus) return
    rows.scrollToIndex(endRow, { align: 'auto' })
    showColumn(frame.current, endColumnIndex)
  }, [rows, hasFocus, endRow, endColumnIndex])

  const deleteRow = useCallback(
    (id: number) => dispatch({ do: 'change', change: (before) => deleteRows(before, new Set([id])) }),
    [dispatch],
  )
  const column = sheet.columns[active.columnIndex]
  const activeRow = shown[active.row]
  const warning =
    activeRow && warningAt(activeRow.cells, active.columnIndex, isDoubled(activeRow.cells[NUMBER] ?? '', doubled))

  return (
    <GridFrame
      ref={frame}
      role="grid"
      aria-label="Players"
      aria-describedby={hintId}
      aria-multiselectable
      aria-rowcount={shown.length + 1}
      aria-colcount={sheet.columns.length + 2}
      style={
        {
          '--tracks': widths.template,
          '--row-height': `${widths.rowHeight}px`,
          '--at-least': `${widths.atLeast}px`,
          '--handle': widths.template.split(' ')[0],
        } as CSSProperties // React's type knows no custom properties
      }
      tabIndex={isReading ? 0 : undefined}
      onFocus={() => {
        setHasFocus(true)
        props.onEnter()
      }}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
      {...pointer}
      {...clipboard}
      onMouseDown={(event) => {
        // The pointer hands the focus to the active cell, which has to be there by then.
        if (isReading) flushSync(props.onEnter)
        pointer.onMouseDown(event)
      }}
    >
      <div role="rowgroup" style={{ display: 'contents' }}>
        <GridHeader columns={sheet.columns} left={range.left} right={range.right} onRemove={onRemove} />
      </div>
      <div role="rowgroup" className="body" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const row = shown[index]
          if (!row) return null
          const isIn = index >= range.top && index <= range.bottom
          const isActive = index === active.row && !isReading
          return (
            <GridRow
              key={key}
              row={row}
              index={index}
              top={start}
              columns={sheet.columns}
              numberIsDoubled={isDoubled(row.cells[NUMBER] ?? '', doubled)}
              defaultSize={sheet.defaultSize}
              left={isIn ? range.left : 0}
              right={isIn ? range.right : -1}
              activeColumnIndex={isActive ? active.columnIndex : -1}
              onDelete={deleteRow}
              activeCell={
                isActive && column ? (
                  <ActiveCell
                    key={`${row.id} ${column.id}`}
                    handle={cell}
                    column={column}
                    rowNumber={index + 1}
                    text={row.cells[active.columnIndex] ?? ''}
                    wantsFocus={hasFocus}
                    warningId={warning ? warningId : undefined}
                    onDraft={controller.draft}
                    onKey={keys.onKey}
                    onDone={keys.onDone}
                    onPick={(size) =>
                      controller.change((before) =>
                        writeSheet(before, [{ row: row.id, columnIndex: active.columnIndex, text: size }]),
                      )
                    }
                    onBlur={controller.takeOver}
                  />
                ) : null
              }
            />
          )
        })}
      </div>
      {shown.length === 0 && <div className="nothing">No player of this name.</div>}
    </GridFrame>
  )
}

/** Scrolls sideways until a column is clear of those that stay in place. */
const showColumn = (frame: HTMLElement | null, columnIndex: number) => {
  const head = frame?.querySelectorAll<HTMLElement>('.head > div')
  const column = head?.[columnIndex + 1]
  const name = head?.[1]
  if (!frame || !column || !name || columnIndex === 0) return
  const left = column.offsetLeft - name.offsetWidth - name.offsetLeft
  const right = column.offsetLeft + column.offsetWidth
  const stays = name.offsetWidth + (head[0]?.offsetWidth ?? 0)
  if (column.offsetLeft < frame.scrollLeft + stays) frame.scrollLeft = column.offsetLeft - stays
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = Math.max(right - frame.clientWidth, left)
}
