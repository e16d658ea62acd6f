import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { GarmentPicture, type PictureAddress } from './GarmentPicture.tsx'

export const PREVIEW_HEIGHT = 250

type PartPreviewProps = {
  title: string
  /** Null while no picture is stored for this choice. */
  stored: PictureAddress | null
  drawn: string
  mayUpload: boolean
  onZoom: () => void
}

/** The picture of a choice, large; drawn in its colors as long as there is none. */
export function PartPreview({ title, stored, drawn, mayUpload, onZoom }: PartPreviewProps) {
  if (stored) {
    return (
      <ButtonBase onClick={onZoom} aria-label={`Zoom ${title}`} sx={{ ...FRAME, cursor: 'zoom-in' }}>
        <GarmentPicture stored={stored} drawn={drawn} alt={title} width={512} style={PICTURE} />
      </ButtonBase>
    )
  }
  return (
    <Box sx={{ ...FRAME, flexDirection: 'column', gap: 1, pt: 1.5, pb: 1.25, px: 2 }}>
      <img src={drawn} alt={`${title}, drawn`} style={{ height: 168 }} />
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        Click a thumbnail to preview or the '+' icon to upload an image.
      </Typography>
      {!mayUpload && (
        <Typography variant="caption" color="textSecondary">
          Only people who may change products can add images.
        </Typography>
      )}
    </Box>
  )
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: PREVIEW_HEIGHT,
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.default',
}
const PICTURE = { width: '100%', height: PREVIEW_HEIGHT, objectFit: 'contain' } as const
