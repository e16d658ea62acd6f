import { getImageCatalogue, type ImageCatalogue } from '@kitroom/contract/image-coverage'
import type { PlacingContext } from '@kitroom/contract/place-by-name'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useEndpointQuery } from '../../../api/hooks.ts'
import { numberText } from '../../../ui/display/count-text.ts'
import type { NamedFile } from './named-file.ts'
import { PlacedFiles } from './PlacedFiles.tsx'
import { usePlacedFiles } from './use-placed-files.ts'

type PlacingProps = { files: readonly NamedFile[]; context: PlacingContext; onChanged: () => void; onClose: () => void }

/** Analyzes files with a progress bar, and then shows their places. */
export function Placing({ files, context, onChanged, onClose }: PlacingProps) {
  const textId = useId()
  const catalogue: ImageCatalogue = useEndpointQuery(getImageCatalogue)
  const { done, placed } = usePlacedFiles(files, catalogue, context)
  if (placed) return <PlacedFiles placed={placed} catalogue={catalogue} onChanged={onChanged} onClose={onClose} />
  // For few files the progress bar would only flash.
  if (done === 0) return null
  return (
    <DialogContent dividers>
      <Typography id={textId} sx={{ mb: 1 }}>
        {numberText(done)} of {numberText(files.length)} files looked at
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / files.length} aria-labelledby={textId} />
    </DialogContent>
  )
}
