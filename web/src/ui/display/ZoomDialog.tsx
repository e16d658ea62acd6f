import CloseIcon from '@mui/icons-material/Close'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'

const STEPS = [1, 2, 4]

type ZoomDialogProps = { open: boolean; title: string; src: string; onClose: () => void }

/** A picture as large as the window allows, and larger still: by its buttons, by + and −, and by a click on it. */
export function ZoomDialog({ open, title, src, onClose }: ZoomDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      slotProps={{
        paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <ZoomedPicture title={title} src={src} onClose={onClose} />
    </Dialog>
  )
}

function ZoomedPicture({ title, src, onClose }: Omit<ZoomDialogProps, 'open'>) {
  const [step, setStep] = useState(0)
  const scale = STEPS[step] ?? 1
  const isLargest = step === STEPS.length - 1
  const larger = () => setStep(Math.min(step + 1, STEPS.length - 1))
  const smaller = () => setStep(Math.max(step - 1, 0))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') larger()
    if (key === '-') smaller()
  }
  return (
    <Box onKeyDown={onKeyDown} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle sx={{ flex: 1, minWidth: 0, py: 1.5, overflowWrap: 'anywhere' }}>{title}</DialogTitle>
        <IconButton aria-label="Zoom out" onClick={smaller} disabled={step === 0}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton aria-label="Zoom in" onClick={larger} disabled={isLargest}>
          <ZoomInIcon />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      {/* Scrolls by keyboard too, so it takes the focus. */}
      <Box role="region" aria-label={title} tabIndex={0} sx={VIEW}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above and the + and - keys do the same */}
        <img
          src={src}
          alt={title}
          onClick={() => setStep(isLargest ? 0 : step + 1)}
          style={{
            width: `${scale * 100}%`,
            height: `${scale * 100}%`,
            objectFit: 'contain',
            cursor: isLargest ? 'zoom-out' : 'zoom-in',
          }}
        />
      </Box>
    </Box>
  )
}

const VIEW = { overflow: 'auto', height: 'min(76dvh, 900px)', bgcolor: 'background.default' }
