import { type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActiveCellHandle } from './ActiveCell.tsx'
import { at, type Cell } from './selection.ts'
import type { GridDesk } from './use-grid-desk.ts'

type Hit = Cell & { isHandle: boolean }

/** The cell under the pointer, from what the cells themselves say. */
const cellAt = (target: EventTarget): Hit | null => {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place
  const isHandle = target.closest('[data-handle]') !== null
  if (row === undefined || (place === undefined && !isHandle)) return null
  return { row: Number(row), place: Number(place ?? 0), isHandle }
}

/** Selecting with the mouse (press, drag, Shift; a double click edits), and with a finger, where a tap goes straight to typing. */
export const useGridPointer = (desk: GridDesk, cell: RefObject<ActiveCellHandle | null>) => {
  const dragsRows = useRef<boolean | null>(null)
  const { active } = desk.state.selection
  const lastPlace = desk.extent.places - 1

  const reach = (hit: Hit, wholeRows: boolean, from: Cell) =>
    desk.select(
      wholeRows
        ? { active: { row: from.row, place: 0 }, end: { row: hit.row, place: lastPlace } }
        : { active: from, end: { row: hit.row, place: hit.place } },
    )
  return {
    onMouseDown: (event: MouseEvent) => {
      const hit = event.button === 0 ? cellAt(event.target) : null
      if (!hit) return
      const isActive = !hit.isHandle && hit.row === active.row && hit.place === active.place
      // A press inside text that is being typed sets the caret there.
      if (isActive && event.target instanceof HTMLInputElement && !event.target.classList.contains('ready')) return
      event.preventDefault()
      if (isActive && event.detail === 2) return cell.current?.edit()
      dragsRows.current = hit.isHandle
      if (event.shiftKey) reach(hit, hit.isHandle, active)
      else if (hit.isHandle) reach(hit, true, hit)
      else desk.select(at(hit.row, hit.place))
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
      flushSync(() => desk.select(at(hit.row, hit.place)))
      cell.current?.edit()
    },
  }
}
