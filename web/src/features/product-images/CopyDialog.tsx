import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ImageEditorValue } from './use-image-editor.ts'

type CopyDialogProps = { editor: ImageEditorValue; onCopy: (colorId: number) => Promise<void>; onClose: () => void }

/** Asks for the garment color that gets the picture too, in the same slot and imprint color. */
export function CopyDialog({ editor, onCopy, onClose }: CopyDialogProps) {
  const { colors, combination, slot, filledOf } = editor
  const { imprintColorId } = combination
  const titleId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const choices = colors.filter(
    ({ id, imprint_colors }) =>
      id !== combination.colorId &&
      (imprintColorId === null || imprint_colors.some((one) => one.id === imprintColorId)),
  )
  const replaces = chosen !== null && filledOf({ colorId: chosen, imprintColorId }).has(slot)
  const copy = async () => {
    if (chosen === null) return
    setBusy(true)
    await onCopy(chosen)
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Copy to another color</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {choices.length === 0 && <Typography>No other color has this imprint.</Typography>}
        {choices.length > 0 && (
          <TextField
            select
            label="Garment color"
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {choices.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {replaces && <Alert severity="warning">{SLOT_NAMES[slot]} of this color has an image. It is replaced.</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" data-saves disabled={chosen === null || busy} onClick={() => void copy()}>
          {replaces ? 'Replace' : 'Copy'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
