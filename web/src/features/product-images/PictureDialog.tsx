import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { QuietButton } from '../../ui/display/buttons.tsx'

type PictureDialogProps = {
  title: string
  save: string
  disabled: boolean
  maxWidth?: 'xs' | 'sm'
  sx: SxProps
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog about one picture. Nothing is stored before its button is pressed. */
export function PictureDialog(props: PictureDialogProps) {
  const { title, save, disabled, maxWidth = 'xs', sx, onSave, onClose, children } = props
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={sx}>{children}</DialogContent>
      <DialogActions>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button variant="contained" data-saves disabled={disabled} onClick={onSave}>
          {save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
