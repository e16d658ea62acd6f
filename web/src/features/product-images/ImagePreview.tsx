import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ReplaceIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const HEIGHT = 320

type ImagePreviewProps = {
  slot: number
  alt: string
  /** The address of the picture in a width; null while the slot is empty. */
  addressOf: (width: 512 | 1024) => string | null
  onZoom: () => void
  onReplace: () => void
  onDelete: () => void
  /** More actions, after the others. */
  more?: ReactNode
}

/** A large picture of the chosen slot, with its actions. */
export function ImagePreview({ slot, alt, addressOf, onZoom, onReplace, onDelete, more }: ImagePreviewProps) {
  const src = addressOf(512)
  if (!src) {
    return (
      <Box sx={{ ...FRAME, mb: '42px' }}>
        <Typography color="textSecondary" sx={{ px: 4, textAlign: 'center' }}>
          Click a thumbnail to preview or the '+' icon to upload an image.
        </Typography>
      </Box>
    )
  }
  return (
    <>
      <ButtonBase onClick={onZoom} aria-label={`Zoom ${alt}`} sx={{ ...FRAME, cursor: 'zoom-in' }}>
        <img key={src} src={src} srcSet={`${src} 1x, ${addressOf(1024)} 2x`} alt={alt} style={PICTURE} />
      </ButtonBase>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 0.5, height: 30, my: '6px' }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<ReplaceIcon />}
          onClick={onReplace}
          aria-label={`Replace image ${slot}`}
        >
          Replace
        </Button>
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={onDelete}
          aria-label={`Delete image ${slot}`}
        >
          Delete
        </Button>
        {more}
      </Stack>
    </>
  )
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: HEIGHT,
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
}
const PICTURE = { width: '100%', height: HEIGHT, objectFit: 'contain' } as const
