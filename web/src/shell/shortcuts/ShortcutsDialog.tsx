import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'

/** The shortcuts that work everywhere, with their effects. */
const SHORTCUTS = {
  'Ctrl+K': 'Search everything',
  '/': 'Search everything',
  'Ctrl+S': 'Save what is being edited',
  '?': 'Show these shortcuts',
} as const
export type Shortcut = keyof typeof SHORTCUTS

/** The keys of lists and of tables of cells, with their effects. */
const KEYS_OF_WIDGETS = {
  'In lists': {
    'J, K': 'Go to the next row, or to the one before, from the name of a row',
    X: 'Select the row, from its name',
    'Alt+Enter': 'Go from a selected row to what can be done',
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

/** Lists the keys that work on every page, and those of lists and tables. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Keyboard shortcuts</DialogTitle>
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
        <Button onClick={onClose}>Close</Button>
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
