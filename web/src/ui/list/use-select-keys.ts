import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { RowSelection } from './use-selection.ts'

const LONG_PRESS_MS = 500

/** In text fields and dialogs Ctrl+A does not select rows. */
const NOT_THE_LIST =
  'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Ctrl+A or Cmd+A selects all rows: in the list, and once rows are being selected on the whole page. */
export const useSelectAllKey = (list: RefObject<HTMLElement | null>, { active, selectAll }: RowSelection): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const focused = event.target instanceof Element ? event.target : document.body
      // Without a focused element the target is an ancestor of the list.
      const isHere = active || list.current?.contains(focused) || focused.contains(list.current)
      if (!list.current || !isHere || focused.closest(NOT_THE_LIST)) return
      event.preventDefault()
      selectAll()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, active, selectAll])
}

/** A long touch on a row selects it. Rows have their id in `data-row-id`. */
export const useLongPress = ({ active, toggle }: RowSelection) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasSelected = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    hasSelected.current = false
    if (pointerType !== 'touch' || active || !(target instanceof Element)) return
    const id = Number(target.closest('[data-row-id]')?.getAttribute('data-row-id'))
    if (!id) return
    timer.current = setTimeout(() => {
      hasSelected.current = true
      toggle(id, false)
    }, LONG_PRESS_MS)
  }
  // Lifting the finger is no press of what lies under it.
  const onClickCapture = (event: MouseEvent) => {
    if (!hasSelected.current) return
    hasSelected.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  // Scrolling by touch cancels the pointer.
  return { onPointerDown, onPointerUp: stop, onPointerCancel: stop, onClickCapture }
}
