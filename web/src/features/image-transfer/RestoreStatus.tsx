import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Restore } from './use-restore.ts'

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
