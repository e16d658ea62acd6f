import { Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import type { Shortcut } from './ShortcutsDialog.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The keys that work on every page, and the dialog that lists them. */
export function Shortcuts() {
  // Undefined before it is first opened.
  const [isOpen, setOpen] = useState<boolean>()
  const close = () => setOpen(false)
  useShortcut('Ctrl+S', saveInFront)
  useShortcut(
    '?',
    useCallback(() => startTransition(() => setOpen(true)), []),
  )
  return <Suspense>{isOpen !== undefined && <ShortcutsDialog open={isOpen} onClose={close} />}</Suspense>
}

// Save buttons: of forms, and those marked as such in rows or lists edited in place.
const SAVING = 'button[type=submit], button[data-saves]'

/** The dialog on top, or else the page. */
const inFront = (): Element | null =>
  [...document.querySelectorAll('.MuiDialog-root')].at(-1) ?? document.querySelector('main')

/** Presses the save button of what is being edited: of the row or form with the focus, else the first. */
const saveInFront = (): void => {
  const buttons = [...(inFront()?.querySelectorAll<HTMLButtonElement>(SAVING) ?? [])].filter(
    (button) => !button.disabled && button.checkVisibility(),
  )
  const editedPart = document.activeElement?.closest('form, tr, [data-edited]')
  const button = buttons.find((one) => editedPart?.contains(one)) ?? buttons[0]
  button?.click()
}

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
