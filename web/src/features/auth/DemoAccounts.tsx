import { type Credentials, listDemoAccounts } from '@kitroom/contract/auth'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'

/** The accounts of the demo, while everybody knows their password. Each fills the form above. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const published = useOptionalQuery(listDemoAccounts)
  const titleId = useId()
  if (!published) return null
  const { emails, password } = published
  return (
    <Stack component="section" aria-labelledby={titleId} sx={SECTION}>
      <Typography id={titleId} variant="body2" color="textSecondary">
        This is the demo. Fill the form as
      </Typography>
      {emails.map((email) => (
        <Button key={email} size="small" sx={ACCOUNT} onClick={() => onChoose({ email, password })}>
          {email}
        </Button>
      ))}
    </Stack>
  )
}

const SECTION = { mt: 3, pt: 2, borderTop: '1px solid', borderColor: 'divider', alignItems: 'flex-start', gap: 0.25 }
const ACCOUNT = { ml: -1.25, fontWeight: 500, overflowWrap: 'anywhere', textAlign: 'start' }
