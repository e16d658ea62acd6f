import { type KeyboardEvent, useRef } from 'react'
import { clearRange } from './grid-changes.ts'
import { at, type Cell, moveCell, rangeOf, tabFrom } from './selection.ts'
import { addRows, deleteRows, isPlayer, NUMBER, PLAYER } from './sheet.ts'
import type { GridDesk } from './use-grid-controller.ts'

/** What the keys do while nothing is typed (`onKey`), and what those do that end typing (`onDone`). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one key after the other
export const useGridKeys = (controller: GridDesk) => {
  const { state, shown, extent } = controller
  const { active, end } = state.selection
  const range = rangeOf(state.selection)
  /** Where a run of Tabs began: Enter goes back under it, as in a spreadsheet. */
  const tabbedFrom = useRef<number | null>(null)
  /** After Escape, Tab leaves the grid. */
  const leaves = useRef(false)
  const isLastRow = active.row === extent.rows - 1

  const isFilled = ({ row, columnIndex }: Cell) => shown[row]?.cells[columnIndex] !== ''

  const tab = (event: KeyboardEvent) => {
    const next = tabFrom(active, event.shiftKey, extent)
    tabbedFrom.current ??= active.columnIndex
    if (!event.shiftKey && isLastRow && active.columnIndex === NUMBER) {
      event.preventDefault()
      return controller.change((sheet) => addRows(sheet, 1), at(active.row, active.columnIndex + 1))
    }
    if (!next) return controller.takeOver()
    event.preventDefault()
    controller.select(at(next.row, next.columnIndex))
  }
  const enter = (event: KeyboardEvent, typed: boolean) => {
    event.preventDefault()
    const columnIndex = tabbedFrom.current ?? active.columnIndex
    tabbedFrom.current = null
    if (event.shiftKey) return controller.select(at(active.row - 1, columnIndex))
    const row = shown[active.row]
    const goesOn = isLastRow && (typed || (row !== undefined && isPlayer(row)))
    controller.change((sheet) => (goesOn ? addRows(sheet, 1) : sheet), at(active.row + 1, columnIndex))
  }
  const move = (event: KeyboardEvent): boolean => {
    const from = event.shiftKey ? end : active
    const to = moveCell(from, { key: event.key, jump: event.ctrlKey || event.metaKey }, extent, isFilled)
    if (!to) return false
    event.preventDefault()
    tabbedFrom.current = null
    controller.select(event.shiftKey ? { active, end: to } : at(to.row, to.columnIndex))
    return true
  }
  const deleteSelected = () => {
    const ids = new Set(shown.slice(range.top, range.bottom + 1).map((row) => row.id))
    controller.change((sheet) => deleteRows(sheet, ids), at(range.top, active.columnIndex))
  }
  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') event.shiftKey ? controller.redo() : controller.undo()
    else if (key === 'y') controller.redo()
    else if (key === 'a')
      controller.select({
        active: { row: 0, columnIndex: 0 },
        end: { row: extent.rows - 1, columnIndex: extent.columnIndexes - 1 },
      })
    else if (key === 'delete' || key === 'backspace') deleteSelected()
    else return false
    return true
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Shift' || event.altKey) return
    const mayLeave = leaves.current
    leaves.current = event.key === 'Escape'
    if (event.key === 'Tab') return mayLeave ? undefined : tab(event)
    if (event.key === 'Enter') return enter(event, false)
    if (event.key === 'Escape') return controller.select(at(active.row, active.columnIndex))
    if ((event.ctrlKey || event.metaKey) && withControl(event)) return event.preventDefault()
    if (move(event)) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      controller.change(clearRange(shown, range))
    } else if (event.key === ' ' && event.shiftKey) {
      event.preventDefault()
      controller.select({
        active: { row: active.row, columnIndex: PLAYER },
        end: { row: end.row, columnIndex: extent.columnIndexes - 1 },
      })
    }
  }
  const onDone = (event: KeyboardEvent) => {
    if (event.key === 'Tab') tab(event)
    else if (event.key === 'Enter') enter(event, true)
    else move(event)
  }
  return { onKey, onDone, deleteSelected }
}
