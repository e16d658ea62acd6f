import { checkProductImages, getProductImageCheck, type ImageCheck } from '@kitroom/contract/image-transfer'
import FolderZipIcon from '@mui/icons-material/FolderZipOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refreshAnswers } from '../../../api/refresh.ts'
import { paths } from '../../../paths.ts'
import { LeaveGuard } from '../../../ui/editing/LeaveGuard.tsx'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import { useFilePicker } from '../../../ui/form/use-file-picker.tsx'
import { BackLink } from '../../../ui/list/BackLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { SendingZip, useZipUpload } from '../zip-upload.tsx'
import { CheckReport } from './CheckReport.tsx'

/** Looks into a ZIP of images before anything of it is put back. The address holds the check, so that a reload shows it again. */
export function CheckZipPage() {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const { sent, busy, start } = useZipUpload(checkProductImages, {
    refused: (reason, isSent) => (isSent ? `The ZIP cannot be used: ${reason}` : reason),
    broke: 'The ZIP could not be sent.',
    onSent: async (answer) => {
      await refreshAnswers(client, [getProductImageCheck])
      const { check } = answer as { check: ImageCheck } // as the contract has it
      setParams({ check: String(check.id) }, { replace: true })
      return { state: 'none' }
    },
  })
  const picker = useFilePicker({ accept: '.zip', label: 'ZIP to check', onFiles: ([file]) => file && void start(file) })
  const id = Number(params.get('check'))
  return (
    <>
      <PageTitle
        title="Check a ZIP"
        about="A backup, a part of one, or a ZIP of images that are placed by their names. Nothing is put back before you say so."
      >
        <BackLink to={paths.productImageTransfer} of="Product Image Transfer" />
      </PageTitle>
      {picker.input}
      <Button
        variant={id > 0 ? 'outlined' : 'contained'}
        startIcon={<FolderZipIcon />}
        disabled={busy}
        onClick={picker.open}
      >
        {id > 0 ? 'Choose another ZIP' : 'Choose ZIP'}
      </Button>
      <Box role="status" sx={{ maxWidth: 480, '&:not(:empty)': { mt: 2 } }}>
        <SendingZip sent={sent} work="Checking" />
      </Box>
      {sent.state === 'failed' && (
        <Typography role="alert" color="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {sent.message}
        </Typography>
      )}
      {id > 0 && !busy && (
        <QueryBoundary key={id} failed="Failed to load data">
          <CheckReport id={id} />
        </QueryBoundary>
      )}
      <LeaveGuard unsaved={busy} words={LEAVING} />
    </>
  )
}

const LEAVING = { isLost: true as const, title: 'Leave while the ZIP is checked?', text: 'The check is given up.' }
