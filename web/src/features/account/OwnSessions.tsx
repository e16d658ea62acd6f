import { endOneSession, endOtherSessions, listSessions } from '@kitroom/contract/account'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { messageOf } from '../../api/failure.ts'
import { useInvalidate, useOptionalQuery } from '../../api/hooks.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useResentAction } from '../../ui/saving/use-resend.ts'
import { SessionLine } from './SessionLine.tsx'

const FAILED = 'The session could not be ended. Please try again.'

/** Where one is signed in, with a way to end it; nothing where that cannot be had. */
export function OwnSessions() {
  const sessions = useOptionalQuery(listSessions)?.sessions
  const refresh = useInvalidate(listSessions)
  const notify = useNotify()
  const one = useResentAction(endOneSession)
  const others = useResentAction(endOtherSessions)
  if (!sessions) return null

  const report = async (ending: Promise<{ message?: string }>) => {
    try {
      notify((await ending).message ?? 'Session ended.')
    } catch (error) {
      notify(messageOf(error, FAILED), 'error')
    }
    await refresh()
  }
  const busy = one.busy || others.busy
  return (
    <SectionCard isSmall title="Sessions">
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void report(one.run({ params: { sessionId: session.id } }))}
          />
        ))}
      </Stack>
      {sessions.some(({ is_current }) => !is_current) && (
        <Button variant="outlined" disabled={busy} onClick={() => void report(others.run())} sx={{ mt: 2.5 }}>
          End all other sessions
        </Button>
      )}
    </SectionCard>
  )
}
