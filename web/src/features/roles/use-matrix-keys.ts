import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxesOf = (element: Element): HTMLInputElement[][] =>
  [...element.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]')])
    .filter((row) => row.length > 0)

/**
 * A roving tab index: the checkboxes of a table are one Tab stop, and arrow keys move between them. The attributes are
 * set in the DOM, so that a step renders nothing.
 */
export const useMatrixKeys = (table: RefObject<HTMLElement | null>) => {
  const stop = useRef<HTMLInputElement | null>(null)

  const hasFocus = useRef(false)

  // If the checkbox with the Tab stop is gone, the first one gets it, and the focus if that went with it.
  useEffect(() => {
    if (stop.current?.isConnected) return
    stop.current = table.current?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null
    if (!stop.current) return
    stop.current.tabIndex = 0
    if (hasFocus.current && document.activeElement === document.body) stop.current.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    hasFocus.current = true
    if (stop.current) stop.current.tabIndex = -1
    target.tabIndex = 0
    stop.current = target
  }
  // A checkbox that is removed loses the focus, too, but is not connected then.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected) hasFocus.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    const boxes = boxesOf(event.currentTarget)
    const row = boxes.findIndex((line) => line.includes(event.target as HTMLInputElement))
    const column = boxes[row]?.indexOf(event.target) ?? -1
    boxes[row + step[0]]?.[column + step[1]]?.focus()
    event.preventDefault()
  }
  return { onFocus, onBlur, onKeyDown }
}
