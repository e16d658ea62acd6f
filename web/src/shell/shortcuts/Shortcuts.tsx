import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useId, useState } from 'react'

/** The keys that work on every page, and the dialog that lists them. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const close = () => setOpen(false)
  useShortcut('Ctrl+S', saveInFront)
  useShortcut(
    '?',
    useCallback(() => setOpen(true), []),
  )
  return (
    <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent tabIndex={0}>
        <KeyList keys={SHORTCUTS} />
        {Object.entries(KEYS_OF_WIDGETS).map(([where, keys]) => (
          <section key={where}>
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 1 }}>
              {where}
            </Typography>
            <KeyList keys={keys} />
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <Box component="dl" sx={LIST}>
      {Object.entries(keys).map(([key, text]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>
            {key.split(', ').map((one) => (
              <kbd key={one}>{one}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  )
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: '6.5rem 1fr', sm: '12.5rem 1fr' },
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dd': { m: 0 },
  '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 0.5 },
  '& kbd': {
    px: 0.75,
    py: 0.25,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 0.5,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  },
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
  const own = document.activeElement?.closest('form, tr, [data-edited]')
  const button = buttons.find((one) => own?.contains(one)) ?? buttons[0]
  button?.click()
}

/** The shortcuts that work everywhere, with their effects. */
const SHORTCUTS = {
  'Ctrl+K': 'Search everything',
  '/': 'Search everything',
  'Ctrl+S': 'Save what is being edited',
  '?': 'Show these shortcuts',
} as const
type Shortcut = keyof typeof SHORTCUTS

/** The keys of lists and of tables of cells, with their effects. */
const KEYS_OF_WIDGETS = {
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
