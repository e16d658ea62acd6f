import { useEffect, useRef, useState } from 'react'
import { at, type CellSelection, clampSelection, type Extent } from './selection.ts'
import { asKept, type Writable } from './sheet-changes.ts'
import type { CellChange, SheetColumn, SheetEdit, SheetProps, SheetRow } from './sheet-model.ts'

const TYPING_PAUSE_MS = 100

/** The sheet as seen by keys, pointer and clipboard. Changes first commit the typed text. */
export type SheetController = {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: CellSelection
  extent: Extent
  mayWrite: Writable
  /** Holds the typed text of the active cell until it is committed; null drops it. */
  draft: (text: string | null) => void
  takeOver: () => void
  select: (selection: CellSelection) => void
  edit: (edit: Partial<SheetEdit>, select?: CellSelection) => void
  undo: () => void
  redo: () => void
}

export const useSheetController = (props: SheetProps): SheetController => {
  const { rows, columns, cellState, onChange } = props
  const typed = useRef<CellChange | null>(null)
  const tellTyping = useTelling(props.onTyping)
  const [ownSelection, setOwnSelection] = useState(at(0, 0))
  const extent = { rows: rows.length, columnIndexes: columns.length }
  const selection = clampSelection(props.selection ?? ownSelection, extent)

  const mayWrite = (row: SheetRow, column: SheetColumn) =>
    !row.isTotal && !column.readOnly && !cellState?.(row.id, column.key, row)?.readOnly

  const moveTo = (next: CellSelection) => {
    setOwnSelection(next)
    props.onSelect?.(next)
  }
  const edit = (sheetEdit: Partial<SheetEdit>, select?: CellSelection) => {
    const changes = [...(typed.current ? [typed.current] : []), ...(sheetEdit.changes ?? [])]
    typed.current = null
    tellTyping(null)
    const { added = [], removed = [] } = sheetEdit
    if (changes.length + added.length + removed.length === 0) return select && moveTo(select)
    if (select) setOwnSelection(select)
    onChange(changes, { changes, added, removed, ...(select && { selection: select }) })
  }
  const takeOver = () => {
    if (typed.current) edit({})
  }
  return {
    rows,
    columns,
    selection,
    extent,
    mayWrite,
    draft: (text) => {
      const row = rows[selection.active.row]
      const column = columns[selection.active.columnIndex]
      const isWritable = text !== null && row && column && mayWrite(row, column)
      typed.current = isWritable ? { rowId: row.id, columnKey: column.key, text: asKept(column, text) } : null
      tellTyping(typed.current)
    },
    takeOver,
    select: (next) => (typed.current ? edit({}, next) : moveTo(next)),
    edit,
    undo: () => {
      takeOver()
      props.onUndo?.()
    },
    redo: () => {
      takeOver()
      props.onRedo?.()
    },
  }
}

/** Tells what is being typed a moment after the last key, and at once that nothing is any more. */
const useTelling = (tell: SheetProps['onTyping']) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (typed: CellChange | null): void => {
    clearTimeout(timer.current)
    if (!tell) return
    if (typed === null) {
      if (told.current) tell(null)
      told.current = false
      return
    }
    timer.current = setTimeout(() => {
      told.current = true
      tell(typed)
    }, TYPING_PAUSE_MS)
  }
}
