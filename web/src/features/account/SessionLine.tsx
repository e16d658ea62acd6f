import type { Session } from '@kitroom/contract/account'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { browserName } from './browser-name.ts'

type SessionLineProps = { session: Session; busy: boolean; onEnd: () => void }

/** One session: browser, address and times. One's own is ended by signing out. */
export function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { user_agent, address, signed_in_at, last_used_at, is_current } = session
  const aboutId = useId()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <div id={aboutId} style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {browserName(user_agent)}
          {address && `, ${address}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Signed in <DateTime at={signed_in_at} />, last used <DateTime at={last_used_at} />
        </Typography>
      </div>
      {is_current ? (
        <Chip size="small" label="This browser" />
      ) : (
        <Button size="small" variant="outlined" disabled={busy} aria-describedby={aboutId} onClick={onEnd}>
          End session
        </Button>
      )}
    </Stack>
  )
}
