import { type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActiveCellHandle } from './ActiveCell.tsx'
import { at, type Cell } from './selection.ts'
import type { SheetController } from './use-sheet-controller.ts'

type Hit = Cell & { isHandle: boolean }

/** The cell under the pointer, from what the cells themselves say. */
const cellAt = (target: EventTarget): Hit | null => {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const columnIndex = target.closest<HTMLElement>('[data-column-index]')?.dataset.columnIndex
  const isHandle = target.closest('[data-handle]') !== null
  if (row === undefined || (columnIndex === undefined && !isHandle)) return null
  return { row: Number(row), columnIndex: Number(columnIndex ?? 0), isHandle }
}

/**
 * Selection with the mouse (press, drag, Shift; a double click edits), and with a finger, where a tap starts typing.
 */
export const useSheetPointer = (controller: SheetController, cell: RefObject<ActiveCellHandle | null>) => {
  const dragsRows = useRef<boolean | null>(null)
  const { active } = controller.selection
  const lastColumnIndex = controller.extent.columnIndexes - 1

  const reach = (hit: Hit, wholeRows: boolean, from: Cell) =>
    controller.select(
      wholeRows
        ? { active: { row: from.row, columnIndex: 0 }, end: { row: hit.row, columnIndex: lastColumnIndex } }
        : { active: from, end: { row: hit.row, columnIndex: hit.columnIndex } },
    )
  return {
    onMouseDown: (event: MouseEvent) => {
      const hit = event.button === 0 ? cellAt(event.target) : null
      if (!hit) return
      const isActive = !hit.isHandle && hit.row === active.row && hit.columnIndex === active.columnIndex
      // A press inside text that is being typed sets the caret there.
      if (isActive && event.target instanceof HTMLInputElement && !event.target.classList.contains('ready')) return
      event.preventDefault()
      if (isActive && event.detail === 2) return cell.current?.edit()
      dragsRows.current = hit.isHandle
      if (event.shiftKey) reach(hit, hit.isHandle, active)
      else if (hit.isHandle) reach(hit, true, hit)
      else controller.select(at(hit.row, hit.columnIndex))
      cell.current?.focus()
    },
    onMouseOver: (event: MouseEvent) => {
      if (dragsRows.current === null || (event.buttons & 1) === 0) return
      const hit = cellAt(event.target)
      if (hit) reach(hit, dragsRows.current, active)
    },
    onMouseUp: () => {
      dragsRows.current = null
    },
    onClick: (event: MouseEvent) => {
      const { nativeEvent } = event
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      const hit = isTouch ? cellAt(event.target) : null
      if (!hit || hit.isHandle) return
      flushSync(() => controller.select(at(hit.row, hit.columnIndex)))
      cell.current?.edit()
    },
  }
}
