import type { PlacingContext } from '@kitroom/contract/place-by-name'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useId, useState } from 'react'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import { useCloseGuard } from '../../../ui/form/use-close-guard.tsx'
import type { NamedFile } from './named-file.ts'
import { Placing } from './Placing.tsx'

// Preloaded, because it is needed during uploads, when the connection may be lost.
void import('../../../ui/uploads/UploadBar.tsx').catch(() => undefined)

type PlacingDialogProps = { files: readonly NamedFile[]; context: PlacingContext; onClose: () => void }

/** The places of dropped files, to review, change and upload together. */
export function PlacingDialog(props: PlacingDialogProps) {
  const [isChanged, setChanged] = useState(false)
  const { tryToClose, question } = useCloseGuard(isChanged, props.onClose)
  const noteChange = useCallback(() => setChanged(true), [])
  const titleId = useId()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={titleId} onClose={tryToClose}>
      <DialogTitle id={titleId}>Add images</DialogTitle>
      <QueryBoundary failed="Failed to load data">
        <Placing {...props} onChanged={noteChange} />
      </QueryBoundary>
      {question}
    </Dialog>
  )
}
