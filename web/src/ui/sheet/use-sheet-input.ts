import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { countText } from '../display/count-text.ts'
import type { ActiveCellHandle } from './ActiveCell.tsx'
import { at, type Cell, moveCell, rangeOf, tabFrom } from './selection.ts'
import { clearRange, copyRange, fillDown, pasteText } from './sheet-changes.ts'
import { cellText, isBlankRow, type SheetProps } from './sheet-model.ts'
import type { SheetController } from './use-sheet-controller.ts'

type Growth = Pick<SheetProps, 'newRow' | 'growsAfter' | 'canDeleteRows'>

/** The keys while nothing is typed (`onKey`), and those that end typing (`onDone`). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one key after the other
export const useSheetKeys = (controller: SheetController, { newRow, growsAfter, canDeleteRows }: Growth) => {
  const { rows, columns, extent, mayWrite } = controller
  const { active, end } = controller.selection
  const range = rangeOf(controller.selection)
  /** Where a run of Tabs began: Enter goes back under it, as in a spreadsheet. */
  const tabbedFrom = useRef<number | null>(null)
  /** After Escape, Tab leaves the grid. */
  const leaves = useRef(false)
  const isLastRow = active.row === extent.rows - 1

  const isFilled = ({ row, columnIndex }: Cell) => cellText(rows[row], columns[columnIndex]) !== ''

  const tab = (event: KeyboardEvent) => {
    tabbedFrom.current ??= active.columnIndex
    const growing =
      growsAfter === undefined ? extent.columnIndexes - 1 : columns.findIndex(({ key }) => key === growsAfter)
    const grows = newRow && !event.shiftKey && isLastRow && active.columnIndex === growing
    const next = tabFrom(active, event.shiftKey, { ...extent, rows: extent.rows + (grows ? 1 : 0) })
    if (!next) return controller.takeOver()
    event.preventDefault()
    const selection = at(next.row, next.columnIndex)
    return grows ? controller.edit({ added: [newRow()] }, selection) : controller.select(selection)
  }
  const enter = (event: KeyboardEvent, typed: boolean) => {
    event.preventDefault()
    const columnIndex = tabbedFrom.current ?? active.columnIndex
    tabbedFrom.current = null
    if (event.shiftKey) return controller.select(at(active.row - 1, columnIndex))
    const row = rows[active.row]
    const goesOn = isLastRow && newRow && (typed || (row !== undefined && !isBlankRow(row)))
    controller.edit(goesOn ? { added: [newRow()] } : {}, at(active.row + 1, columnIndex))
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
  const deleteSelected = () =>
    controller.edit(
      { removed: rows.slice(range.top, range.bottom + 1).map((row) => row.id) },
      at(range.top, active.columnIndex),
    )
  const clear = () => controller.edit({ changes: clearRange(rows, columns, range, mayWrite) })
  const fill = () => controller.edit({ changes: fillDown(rows, columns, range, mayWrite) })

  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') event.shiftKey ? controller.redo() : controller.undo()
    else if (key === 'y') controller.redo()
    else if (key === 'd') fill()
    else if (key === 'a')
      controller.select({
        active: { row: 0, columnIndex: 0 },
        end: { row: extent.rows - 1, columnIndex: extent.columnIndexes - 1 },
      })
    else if (canDeleteRows && (key === 'delete' || key === 'backspace')) deleteSelected()
    else return false
    return true
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Shift' || event.altKey) return
    const mayLeave = leaves.current
    leaves.current = event.key === 'Escape'
    if (event.key === 'Tab') return mayLeave ? undefined : tab(event)
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') return control ? focusActions(event) : enter(event, false)
    if (event.key === 'Escape') return controller.select(at(active.row, active.columnIndex))
    if (control && withControl(event)) return event.preventDefault()
    if (move(event)) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      clear()
    } else if (event.key === ' ' && event.shiftKey) {
      event.preventDefault()
      controller.select({
        active: { row: active.row, columnIndex: 0 },
        end: { row: end.row, columnIndex: extent.columnIndexes - 1 },
      })
    }
  }
  const onDone = (event: KeyboardEvent) => {
    if (event.key === 'Tab') tab(event)
    else if (event.key === 'Enter') enter(event, true)
    else move(event)
  }
  return { onKey, onDone, fill }
}

const buttonsOf = (within: Element | null | undefined): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>('.actions button:not(:disabled)') ?? []),
]

/** The row's buttons are not in the order of Tab; Ctrl+Enter leads to them. */
const focusActions = (event: KeyboardEvent) => {
  const [first] = buttonsOf(event.currentTarget.closest('[role=row]'))
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** Keys on a row's buttons: left and right between them. True: back to the cell. */
export const onActionsKey = (event: KeyboardEvent): boolean => {
  const buttons = buttonsOf(event.currentTarget)
  const from = buttons.indexOf(event.target as HTMLElement) // Other elements are in no list of buttons.
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (from < 0 || (step === 0 && event.key !== 'Escape')) return false
  event.preventDefault()
  event.stopPropagation()
  const next = step === 0 ? undefined : buttons[from + step]
  next?.focus()
  return next === undefined && step <= 0
}

const lineEndsAside = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Copy, cut and paste of the selection, through the browser's own events, which need no permission. */
export const useSheetClipboard = (
  controller: SheetController,
  { newRow, onPaste }: Pick<SheetProps, 'newRow' | 'onPaste'>,
  say: (notice: string) => void,
) => {
  const lastCopied = useRef<string | null>(null)
  const { rows, columns, mayWrite } = controller
  const range = rangeOf(controller.selection)

  const copy = (event: ClipboardEvent) => {
    const text = copyRange(rows, columns, range)
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    lastCopied.current = text
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      controller.edit({ changes: clearRange(rows, columns, range, mayWrite) })
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (onPaste) return onPaste(text, range, lineEndsAside(text) === lastCopied.current)
      const pasted = pasteText(controller, range, text, { newRow, mayWrite })
      if (!pasted) return
      controller.edit(pasted.edit, pasted.select)
      const done = `${countText(pasted.rows, 'row')} pasted.`
      say(pasted.leftOut ? `${done} What reaches beyond the table was left out.` : done)
    },
  }
}

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
