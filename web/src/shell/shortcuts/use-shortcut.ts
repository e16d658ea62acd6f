import { useEffect } from 'react'

/** Every key that the whole app knows, with what it does. */
export const SHORTCUTS = {
  'Ctrl+K': 'Search everything',
  '/': 'Search everything',
  'Ctrl+S': 'Save what is being edited',
  '?': 'Show these shortcuts',
} as const
type Shortcut = keyof typeof SHORTCUTS

/** Where a single key means itself: fields, and what is moved through by keys. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=grid], [role=listbox], [role=menu], [role=combobox]'

const isPressed = (shortcut: Shortcut, event: KeyboardEvent): boolean => {
  const [last = '', modifier] = shortcut.split('+').reverse()
  if (event.key.toLowerCase() !== last.toLowerCase() || event.altKey) return false
  // On a Mac as elsewhere: people come from both.
  if (modifier) return (event.ctrlKey || event.metaKey) && !event.shiftKey
  const taken = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null
  return !taken && !event.ctrlKey && !event.metaKey && document.querySelector('[role=dialog]') === null
}

/** Does something when the key is pressed anywhere in the app, in place of what the browser would do. */
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
