import { useEffect } from 'react'

/** The shortcuts that work everywhere, with their effects. */
export const SHORTCUTS = {
  'Ctrl+K': 'Search everything',
  '/': 'Search everything',
  'Ctrl+S': 'Save what is being edited',
  '?': 'Show these shortcuts',
} as const
type Shortcut = keyof typeof SHORTCUTS

/** The keys of lists and of tables of cells, with their effects. */
export const KEYS_OF_WIDGETS = {
  'In lists': {
    'Shift+Click': 'Select up to here',
    'Ctrl+A': "Select all, after 'Select'",
  },
  'In tables of cells': {
    F2: 'Edit the cell',
    'Tab, Enter': 'Go to the next cell, or to the next row',
    'Shift+Arrows': 'Select several cells',
    'Ctrl+C, Ctrl+X, Ctrl+V': 'Copy, cut, paste',
    'Ctrl+D': 'Fill down',
    'Ctrl+Z, Ctrl+Y': 'Undo, redo',
    'Ctrl+Enter': 'Go to the buttons of the row',
    'Ctrl+Delete': 'Delete the selected rows, where rows can be deleted',
    'Escape, Tab': 'Leave the table',
  },
} as const

/** Where single keys have their own meaning: fields, and widgets with keyboard navigation. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=grid], [role=listbox], [role=menu], [role=combobox]'

const isPressed = (shortcut: Shortcut, event: KeyboardEvent): boolean => {
  const [last = '', modifier] = shortcut.split('+').reverse()
  if (event.key.toLowerCase() !== last.toLowerCase() || event.altKey) return false
  // Both Ctrl and Command, on every system: people switch between them.
  if (modifier) return (event.ctrlKey || event.metaKey) && !event.shiftKey
  const taken = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null
  return !taken && !event.ctrlKey && !event.metaKey && document.querySelector('[role=dialog]') === null
}

/** Runs an action when the key is pressed anywhere in the app, instead of the browser's default. */
export const useShortcut = (shortcut: Shortcut, run: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(shortcut, event)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shortcut, run])
}
