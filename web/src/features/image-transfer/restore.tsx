import { restoreProductImages } from '@kitroom/contract/image-transfer'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useUpload } from '../../api/hooks.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { IMAGE_READS, noteImagesChanged } from '../../ui/display/images-changed.ts'

const SUCCESS = 'Upload and unzip successful'

/** How far the restore is, or how it ended. */
export function RestoreStatus({ restore }: { restore: Restore }) {
  return (
    <>
      <Box role="status" sx={SPACED}>
        {restore.state === 'sending' && <Sending {...restore} />}
        {restore.state === 'done' && (
          <Box sx={LINE}>
            <DoneIcon color="success" fontSize="small" titleAccess="Success" />
            <div>
              <Typography sx={{ fontWeight: 560 }}>{SUCCESS}</Typography>
              {restore.details !== SUCCESS && (
                <Typography variant="body2" color="textSecondary">
                  {restore.details}
                </Typography>
              )}
            </div>
          </Box>
        )}
      </Box>
      {restore.state === 'failed' && (
        <Box role="alert" sx={{ ...LINE, mt: 1.5 }}>
          <FailedIcon color="error" fontSize="small" />
          <Typography color="error" sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {restore.message}
          </Typography>
        </Box>
      )}
    </>
  )
}

function Sending({ fileName, share }: { fileName: string; share: number }) {
  const isSent = share >= 1
  const percent = Math.round(share * 100)
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
        {isSent ? 'Checking and restoring...' : `Sending ${fileName}...`}
      </Typography>
      <LinearProgress
        aria-label={isSent ? 'Checking and restoring' : 'Sending'}
        {...(isSent ? {} : { variant: 'determinate', value: percent })}
      />
    </>
  )
}

const SPACED = { '&:not(:empty)': { mt: 1.5 } }
const LINE = { display: 'flex', gap: 1, alignItems: 'flex-start', '& > svg': { mt: '2px' } }

/** The state of the archive chosen last. */
type Restore =
  | { state: 'none' }
  /** `share` of 1: all of it is sent, and the server is at work. */
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'done'; details: string | undefined }
  | { state: 'failed'; message: string }

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip')

/** Sends an archive, one at a time, and says how that goes, see `docs/product.md`, 'Image transfer'. */
export const useRestore = () => {
  const [restore, setRestore] = useState<Restore>({ state: 'none' })
  const upload = useUpload(restoreProductImages)
  const client = useQueryClient()
  const busy = restore.state === 'sending'

  const start = async (file: File): Promise<void> => {
    if (busy) return
    if (!isZip(file)) {
      setRestore({ state: 'failed', message: `Upload failed: ${file.name} is not a .zip file.` })
      return
    }
    const onProgress = (share: number) => setRestore({ state: 'sending', fileName: file.name, share })
    onProgress(0)
    try {
      const answer = await upload({ file, onProgress })
      noteImagesChanged()
      await refreshAnswers(client, IMAGE_READS)
      setRestore({ state: 'done', details: (answer as { message?: string }).message })
    } catch (error) {
      setRestore(isSignedOut(error) ? { state: 'none' } : { state: 'failed', message: failureIn(error) })
    }
  }
  return { restore, busy, start }
}

const failureIn = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== 0 ? `Upload failed: ${messageOf(error)}` : 'Upload error'
