import { SLOT_NAMES } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImageEditorValue } from '../use-image-editor.ts'

/** The picture of the chosen slot, read-only. */
export function ImageViewer({ editor }: { editor: ImageEditorValue }) {
  const { slot, name } = editor
  const src = editor.addressOf(slot, 512)
  if (!src) return <Typography color="textSecondary">There is no image here yet.</Typography>
  return (
    <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
      <img src={src} alt={`${name}, ${SLOT_NAMES[slot]}`} style={{ maxWidth: '100%', maxHeight: 320 }} />
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {name}, {SLOT_NAMES[slot]}
      </Typography>
    </Box>
  )
}
