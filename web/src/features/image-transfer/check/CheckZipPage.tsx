import { checkProductImages, getProductImageCheck, type ImageCheck } from '@kitroom/contract/image-transfer'
import FolderZipIcon from '@mui/icons-material/FolderZipOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiFailure, messageOf } from '../../../api/failure.ts'
import { useUpload } from '../../../api/hooks.ts'
import { isSignedOut } from '../../../api/query-client.ts'
import { refreshAnswers } from '../../../api/refresh.ts'
import { paths } from '../../../paths.ts'
import { LeaveGuard } from '../../../ui/editing/LeaveGuard.tsx'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import { useFilePicker } from '../../../ui/form/use-file-picker.tsx'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CheckReport } from './CheckReport.tsx'

/** Looks into a ZIP of images before anything of it is put back. The address holds the check, so that a reload shows it again. */
export function CheckZipPage() {
  const [params, setParams] = useSearchParams()
  const { sent, start } = useCheck((id) => setParams({ check: String(id) }, { replace: true }))
  const picker = useFilePicker({ accept: '.zip', label: 'ZIP to check', onFiles: ([file]) => file && void start(file) })
  const isSending = sent.state === 'sending'
  const id = Number(params.get('check'))
  return (
    <>
      <PageTitle
        title="Check a ZIP"
        about="A backup, a part of one, or a ZIP of images that are placed by their names. Nothing is put back before you say so."
      >
        <ButtonLink to={paths.productImageTransfer}>To Product Image Transfer</ButtonLink>
      </PageTitle>
      {picker.input}
      <Button
        variant={id > 0 ? 'outlined' : 'contained'}
        startIcon={<FolderZipIcon />}
        disabled={isSending}
        onClick={picker.open}
      >
        {id > 0 ? 'Choose another ZIP' : 'Choose ZIP'}
      </Button>
      <Progress sent={sent} />
      {id > 0 && !isSending && (
        <QueryBoundary key={id} failed="Failed to load data">
          <CheckReport id={id} />
        </QueryBoundary>
      )}
      <LeaveGuard unsaved={isSending} words={LEAVING} />
    </>
  )
}

function Progress({ sent }: { sent: CheckUpload }) {
  const isSent = sent.state === 'sending' && sent.share >= 1
  return (
    <>
      <Box role="status" sx={{ maxWidth: 480, '&:not(:empty)': { mt: 2 } }}>
        {sent.state === 'sending' && (
          <>
            <Typography variant="body2" sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
              {isSent ? 'Checking...' : `Sending ${sent.fileName}...`}
            </Typography>
            <LinearProgress
              aria-label={isSent ? 'Checking' : 'Sending'}
              {...(isSent ? {} : { variant: 'determinate', value: Math.round(sent.share * 100) })}
            />
          </>
        )}
      </Box>
      {sent.state === 'failed' && (
        <Typography role="alert" color="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {sent.message}
        </Typography>
      )}
    </>
  )
}

const LEAVING = {
  isLost: true as const,
  title: 'Leave while the ZIP is checked?',
  text: 'The check is given up.',
}

type CheckUpload =
  | { state: 'none' }
  /** `share` of 1: all of it is sent, and the server is at work. */
  | { state: 'sending'; fileName: string; share: number }
  | { state: 'failed'; message: string }

/** Sends a ZIP to be checked, one at a time. */
const useCheck = (onChecked: (id: number) => void) => {
  const [sent, setSent] = useState<CheckUpload>({ state: 'none' })
  const upload = useUpload(checkProductImages)
  const client = useQueryClient()

  const start = async (file: File): Promise<void> => {
    if (sent.state === 'sending') return
    if (!file.name.toLowerCase().endsWith('.zip')) {
      setSent({ state: 'failed', message: `${file.name} is not a .zip file.` })
      return
    }
    const onProgress = (share: number) => setSent({ state: 'sending', fileName: file.name, share })
    onProgress(0)
    try {
      const { check } = (await upload({ file, onProgress })) as { check: ImageCheck } // as the contract has it
      await refreshAnswers(client, [getProductImageCheck])
      setSent({ state: 'none' })
      onChecked(check.id)
    } catch (error) {
      setSent(isSignedOut(error) ? { state: 'none' } : { state: 'failed', message: failureIn(error) })
    }
  }
  return { sent, start }
}

const failureIn = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== 0
    ? `The ZIP cannot be used: ${messageOf(error)}`
    : 'The ZIP could not be sent.'
