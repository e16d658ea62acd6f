import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { type ReactNode, useCallback, useState } from 'react'
import { NoticeButtons } from './NoticeButtons.tsx'
import { type NoticeAction, type Notify, NotifyContext, type Severity } from './notify.ts'

const SHOWN_MS = 4000
const ERROR_SHOWN_MS = 9000
const ACTION_SHOWN_MS = 10_000

type Notice = { id: number; message: string; severity: Severity; action: NoticeAction | undefined }

const shownFor = ({ severity, action }: Notice): number => {
  if (action) return ACTION_SHOWN_MS
  return severity === 'error' ? ERROR_SHOWN_MS : SHOWN_MS
}

/** One queue of short messages for the whole app: each is shown for its time, then the next one. */
export function Notifications({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Notice[]>([])
  const [open, setOpen] = useState(false)
  const notice = queue[0]

  const notify = useCallback<Notify>((message, severity = 'success', action = undefined) => {
    setQueue((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, message, severity, action }])
    setOpen(true)
  }, [])

  const showNext = () => {
    setQueue((waiting) => waiting.slice(1))
    setOpen(queue.length > 1)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <Snackbar
        key={notice?.id}
        open={open && notice !== undefined}
        autoHideDuration={notice ? shownFor(notice) : null}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ transition: { onExited: showNext } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          variant="filled"
          role={notice?.severity === 'error' ? 'alert' : 'status'}
          onClose={() => setOpen(false)}
          action={notice?.action && <NoticeButtons action={notice.action} onClose={() => setOpen(false)} />}
        >
          {notice?.message}
        </Alert>
      </Snackbar>
    </NotifyContext>
  )
}
