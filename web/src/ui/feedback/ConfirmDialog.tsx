import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  /** Red, for what cannot be undone. */
  danger?: boolean
  busy?: boolean
  maxWidth?: 'xs' | 'md'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancel', danger = false, busy = false, maxWidth = 'xs' } = props
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : props.onCancel}
      maxWidth={maxWidth}
      fullWidth
      aria-describedby={textId}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onCancel} disabled={busy} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={props.onConfirm} disabled={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
