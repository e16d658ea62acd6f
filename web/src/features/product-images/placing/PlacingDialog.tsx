import { getImageCatalogue, type ImageCatalogue } from '@kitroom/contract/image-coverage'
import type { PlacingContext } from '@kitroom/contract/place-by-name'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useId, useState } from 'react'
import { useEndpointQuery } from '../../../api/hooks.ts'
import { numberText } from '../../../ui/display/count-text.ts'
import { CloseQuestion } from '../../../ui/editing/use-session.tsx'
import { ProgressLine } from '../../../ui/feedback/Loading.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import { UnreadableError } from '../../../ui/spreadsheet/read-limits.ts'
import { collectFiles } from './collect-files.ts'
import type { NamedFile } from './named-file.ts'
import { PlacedFiles } from './PlacedFiles.tsx'
import { type PlacedFileRows, placeFiles } from './place-files.ts'

// Preloaded, because it is needed during uploads, when the connection may be lost.
void import('../../../ui/uploads/UploadBar.tsx').catch(() => undefined)

/** The places of dropped files, to review, change and upload together. */
export function PlacingDialog(props: { files: readonly NamedFile[]; context: PlacingContext; onClose: () => void }) {
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const tryToClose = () => (isChanged ? setAsking(true) : props.onClose())
  const noteChange = useCallback(() => setChanged(true), [])
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} onClose={tryToClose}>
      <DialogTitle>Add images</DialogTitle>
      <QueryBoundary failed="Failed to load data">
        <Placing {...props} onChanged={noteChange} />
      </QueryBoundary>
      <CloseQuestion open={isAsking} onDiscard={props.onClose} onStay={() => setAsking(false)} />
    </Dialog>
  )
}

type PlacingProps = Parameters<typeof PlacingDialog>[0] & { onChanged: () => void }

/** Analyzes files with a progress bar, and then shows their places. */
function Placing({ files, context, onChanged, onClose }: PlacingProps) {
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
      <ProgressLine variant="determinate" value={(100 * done) / files.length} aria-labelledby={textId} />
    </DialogContent>
  )
}

/** The files with their places, and before that the number analyzed so far. */
const usePlacedFiles = (files: readonly NamedFile[], catalogue: ImageCatalogue, context: PlacingContext) => {
  const [progress, setProgress] = useState<{ done: number; placed: PlacedFileRows | null }>({ done: 0, placed: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a catalogue that is read again does not place the files anew
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    placeFiles(files, catalogue, context, { signal, onProgress: (done) => setProgress({ done, placed: null }) }).then(
      (placed) => {
        if (!signal.aborted) setProgress({ done: files.length, placed })
      },
      (error: unknown) => {
        // Shown by the boundary around the dialog's content.
        if (!signal.aborted)
          setProgress(() => {
            throw error
          })
      },
    )
    return () => abort.abort()
  }, [files])
  return progress
}

/** Opens the dialog for the places of many files. Unreadable files show a message. */
export const usePlacing = (context: PlacingContext) => {
  const [files, setFiles] = useState<readonly NamedFile[] | null>(null)
  const notify = useNotify()
  const open = async (given: readonly NamedFile[] | Promise<readonly NamedFile[]>) => {
    try {
      const collected = await collectFiles(await given)
      if (collected.length > 0) setFiles(collected)
    } catch (error) {
      notify(error instanceof UnreadableError ? error.message : 'The files cannot be read.', 'error')
    }
  }
  return {
    /** Shows the places of files, with archives unpacked. */
    open: (...given: Parameters<typeof open>) => void open(...given),
    /** Must be rendered by the caller. */
    dialog: files && <PlacingDialog files={files} context={context} onClose={() => setFiles(null)} />,
  }
}
