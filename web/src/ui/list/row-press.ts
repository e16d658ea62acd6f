import type { KeyboardEvent, MouseEvent } from 'react'
import type { RowSelection } from './use-selection.ts'

/** The parts of a row with a press of their own. */
const CONTROLS = 'a, button, input, label, select, textarea, [role=button], [role=dialog]'

const isBesideControls = ({ target, currentTarget }: MouseEvent): boolean =>
  // A tooltip or dialog of the row is elsewhere in the document.
  target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS)

const nameOf = ({ currentTarget }: MouseEvent): HTMLAnchorElement | null => currentTarget.querySelector('[data-name] a')

const openElsewhere = (name: HTMLAnchorElement | null): void => {
  window.open(name?.href, '_blank', 'noopener')
}

/** A press on a row or card, beside its controls, is one on the link of its name. */
const onClick = (event: MouseEvent): void => {
  if (!isBesideControls(event) || window.getSelection()?.toString()) return
  const name = nameOf(event)
  if (event.ctrlKey || event.metaKey) openElsewhere(name)
  else
    name?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }))
}

const isMiddle = (event: MouseEvent): boolean => event.button === 1 && isBesideControls(event)

/** Of rows that open. `data-name` is on the element around the link of their name. */
const OPENS = {
  'data-opens': '',
  onClick,
  onAuxClick: (event: MouseEvent): void => {
    if (isMiddle(event)) openElsewhere(nameOf(event))
  },
  // The browser would scroll with the pointer.
  onMouseDown: (event: MouseEvent): void => {
    if (isMiddle(event)) event.preventDefault()
  },
}

type RowPress = {
  id: number
  opens: boolean
  /** Null: rows are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
}

/** A press anywhere in a row or card: it ticks the row while rows are being selected, else opens it. */
export const rowPress = ({ id, opens, isSelected, onToggle }: RowPress) => {
  if (isSelected === null) return opens ? OPENS : {}
  return {
    'data-opens': '',
    onClick: (event: MouseEvent): void => {
      if (isBesideControls(event) && !window.getSelection()?.toString()) onToggle(id, event.shiftKey)
    },
  }
}

/** By how many rows a key moves. */
const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, k: -1 }

const ROW = '[data-row-id]'

/** The keys of rows: from the name of one J and K lead to the next and the one before, X ticks it. */
export const rowKeys =
  ({ toggle }: RowSelection) =>
  (event: KeyboardEvent): void => {
    const target = event.target as Element // the listener is on an element
    const row = target.closest(ROW)
    const id = Number(row?.getAttribute('data-row-id'))
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (!target.matches('[data-name] a')) return
    const step = STEPS[event.key]
    if (event.key === 'x') toggle(id, false)
    if (!step) return
    const rows = [...event.currentTarget.querySelectorAll(ROW)]
    rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('[data-name] a')?.focus()
  }
