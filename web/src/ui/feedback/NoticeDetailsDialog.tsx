import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { BULLETS } from '../theme/theme.ts'
import type { NoticeDetails } from './notify.ts'

type NoticeDetailsDialogProps = { details: NoticeDetails; onClose: () => void }

/** The lines of a message that names only some of them. */
export function NoticeDetailsDialog({ details, onClose }: NoticeDetailsDialogProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{details.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Box component="ul" sx={{ ...BULLETS, pl: 2 }}>
          {details.lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be alike
            <li key={nth} style={{ contentVisibility: 'auto', overflowWrap: 'anywhere' }}>
              {line}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
