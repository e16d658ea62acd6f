import { endOneSession, endOtherSessions, listSessions, type Session } from '@kitroom/contract/account'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useCachedAnswer, useOptionalQuery } from '../../api/hooks.ts'
import { browserName } from '../../ui/display/browser-name.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useReport } from '../../ui/feedback/notify.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

const FAILED = 'The session could not be ended. Please try again.'

/** Where one is signed in, with a way to end it; nothing where that cannot be had. */
export function OwnSessions() {
  const sessions = useOptionalQuery(listSessions)?.sessions
  const { refetch } = useCachedAnswer(listSessions)
  const report = useReport(FAILED, 'Session ended.')
  const one = useResentAction(endOneSession)
  const others = useResentAction(endOtherSessions)
  if (!sessions) return null

  const end = async (ending: () => Promise<{ message?: string }>) => {
    await report(ending)
    await refetch()
  }
  const busy = one.busy || others.busy
  return (
    <SectionCard isSmall title="Sessions">
      <Stack component="ul" spacing={2}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(() => one.run({ params: { sessionId: session.id } }))}
          />
        ))}
      </Stack>
      {sessions.some(({ is_current }) => !is_current) && (
        <Button variant="outlined" disabled={busy} onClick={() => void end(() => others.run())} sx={{ mt: 2.5 }}>
          End all other sessions
        </Button>
      )}
    </SectionCard>
  )
}

/** One session: browser, address and times. One's own is ended by signing out. */
function SessionLine({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { user_agent, address, signed_in_at, last_used_at, is_current } = session
  const aboutId = useId()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <div id={aboutId} style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {browserName(user_agent)}
          {address && `, ${address}`}
        </Typography>
        <SecondaryText>
          Signed in <DateTime at={signed_in_at} />, last used <DateTime at={last_used_at} />
        </SecondaryText>
      </div>
      {is_current ? (
        <Chip size="small" label="This browser" />
      ) : (
        <SmallButton variant="outlined" disabled={busy} aria-describedby={aboutId} onClick={onEnd}>
          End session
        </SmallButton>
      )}
    </Stack>
  )
}
