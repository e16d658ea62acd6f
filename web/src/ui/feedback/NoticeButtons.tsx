import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { NoticeAction, NoticeDetails } from './notify.ts'

type NoticeButtonsProps = { action: NoticeAction; onDetails: (details: NoticeDetails) => void; onClose: () => void }

/** The actions of a message, and its close button. */
export function NoticeButtons({ action, onDetails, onClose }: NoticeButtonsProps) {
  const run = () => {
    onClose()
    if ('run' in action) action.run()
    else onDetails(action)
  }
  return (
    <>
      <Button size="small" color="inherit" onClick={run}>
        {action.label}
      </Button>
      <IconButton size="small" color="inherit" aria-label="Close" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}
