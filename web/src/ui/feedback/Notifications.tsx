import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { type ReactNode, useCallback, useState } from 'react'
import { type Notify, NotifyContext, type Severity } from './notify.ts'

const SHOWN_MS = 4000
const ERROR_SHOWN_MS = 9000

type Notice = { id: number; message: string; severity: Severity }

/** One queue of short messages for the whole app: each is shown for its time, and the next one waits. */
export function Notifications({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Notice[]>([])
  const [open, setOpen] = useState(false)
  const notice = queue[0]

  const notify = useCallback<Notify>((message, severity = 'success') => {
    setQueue((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, message, severity }])
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
        autoHideDuration={notice?.severity === 'error' ? ERROR_SHOWN_MS : SHOWN_MS}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ transition: { onExited: showNext } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          variant="filled"
          role={notice?.severity === 'error' ? 'alert' : 'status'}
          onClose={() => setOpen(false)}
        >
          {notice?.message}
        </Alert>
      </Snackbar>
    </NotifyContext>
  )
}
