import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { withShortMoments } from '../display/short-moment.ts'

type DraftNoticeProps = {
  typedAt: string
  how: 'offered' | 'back' | 'outdated'
  onResume: () => void
  onDiscard: () => void
}

/** Shows above a form that an unsaved draft exists. */
export function DraftNotice({ typedAt, how, onResume, onDiscard }: DraftNoticeProps) {
  const changes = `Unsaved changes from ${withShortMoments(typedAt)}`
  return (
    <Alert
      severity="info"
      role="status"
      sx={NOTICE}
      action={
        <>
          {how === 'offered' && (
            <Button size="small" color="inherit" onClick={onResume}>
              Resume
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onDiscard}>
            {how === 'outdated' ? 'Understood' : 'Discard'}
          </Button>
        </>
      }
    >
      {how === 'offered' && changes}
      {how === 'back' && `${changes} are back.`}
      {how === 'outdated' && `${changes} no longer fit this form, which has other fields now.`}
    </Alert>
  )
}

const NOTICE = {
  mb: 2,
  alignItems: 'center',
  displayPrint: 'none',
  '& .MuiAlert-action': { flexShrink: 0, whiteSpace: 'nowrap' },
}
