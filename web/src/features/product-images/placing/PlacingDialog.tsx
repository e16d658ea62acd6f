import type { PlacingContext } from '@kitroom/contract/place-by-name'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import type { NamedFile } from './named-file.ts'
import { Placing } from './Placing.tsx'

// Preloaded, because it is needed during uploads, when the connection may be lost.
void import('../../../ui/uploads/UploadBar.tsx').catch(() => undefined)

type PlacingDialogProps = { files: readonly NamedFile[]; context: PlacingContext; onClose: () => void }

/** The places of dropped files, to review, change and upload together. */
export function PlacingDialog(props: PlacingDialogProps) {
  const titleId = useId()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={titleId} onClose={props.onClose}>
      <DialogTitle id={titleId}>Add images</DialogTitle>
      <QueryBoundary failed="Failed to load data">
        <Placing {...props} />
      </QueryBoundary>
    </Dialog>
  )
}
