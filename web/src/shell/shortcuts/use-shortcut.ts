import { useEffect } from 'react'

/** All shortcuts of the app, with their effects. */
export const SHORTCUTS = {
  'Ctrl+K': 'Search everything',
  '/': 'Search everything',
  'Ctrl+S': 'Save what is being edited',
  '?': 'Show these shortcuts',
} as const
type Shortcut = keyof typeof SHORTCUTS

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
