import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { type ReactNode, Suspense, startTransition, useCallback, useState } from 'react'
import { SmallQuietButton } from '../display/buttons.tsx'
import { lazyPart } from './lazy-part.ts'
import { type NoticeAction, type NoticeDetails, type Notify, NotifyContext, type Severity } from './notify.ts'

const NoticeDetailsDialog = lazyPart(async () => (await import('./NoticeDetailsDialog.tsx')).NoticeDetailsDialog)

const SHOWN_MS = 4000
const ERROR_SHOWN_MS = 9000
const ACTION_SHOWN_MS = 10_000
/** While another message waits, unless there is something to press. */
const BEFORE_NEXT_MS = 2000

type Notice = { id: number; message: string; severity: Severity; action: NoticeAction | undefined }

const shownFor = ({ severity, action }: Notice, isNextWaiting: boolean): number => {
  if (action) return ACTION_SHOWN_MS
  if (isNextWaiting) return BEFORE_NEXT_MS
  return severity === 'error' ? ERROR_SHOWN_MS : SHOWN_MS
}

/** One queue of short messages for the whole app: each is shown for its time, or for less while the next one waits. */
export function Notifications({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Notice[]>([])
  const [isClosing, setIsClosing] = useState(false)
  const [details, setDetails] = useState<NoticeDetails | null>(null)
  const notice = queue[0]

  const notify = useCallback<Notify>((message, severity = 'success', action = undefined) => {
    setQueue((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, message, severity, action }])
  }, [])

  // The message stays in the queue until it has faded out: one that arrives meanwhile must not open it again.
  const close = () => setIsClosing(true)
  const showNext = () => {
    setQueue((waiting) => waiting.slice(1))
    setIsClosing(false)
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <Snackbar
        key={notice?.id}
        open={notice !== undefined && !isClosing}
        autoHideDuration={notice ? shownFor(notice, queue.length > 1) : null}
        onClose={(_, reason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: showNext } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={ABOVE_A_BAR}
      >
        <Alert
          severity={notice?.severity ?? 'info'}
          variant="filled"
          role={notice?.severity === 'error' ? 'alert' : 'status'}
          onClose={close}
          action={notice?.action && <NoticeButtons action={notice.action} onDetails={setDetails} onClose={close} />}
        >
          {notice?.message}
        </Alert>
      </Snackbar>
      <Suspense>{details && <NoticeDetailsDialog details={details} onClose={() => setDetails(null)} />}</Suspense>
    </NotifyContext>
  )
}

// The bars of a selection and of a form are not covered.
const BARS = 'max(var(--selection-bar, 0px), var(--form-bar, 0px))'
const above = (foot: number) => `max(${foot}px, calc(${BARS} + 16px))`
const ABOVE_A_BAR = {
  '&&': { bottom: { xs: above(8), sm: above(24) } },
  // Nor are the buttons of a dialog, which may reach to the foot of the window.
  'body:has(.MuiDialogActions-root) &&': { bottom: 96 },
}

type NoticeButtonsProps = { action: NoticeAction; onDetails: (details: NoticeDetails) => void; onClose: () => void }

/** The actions of a message, and its close button. */
function NoticeButtons({ action, onDetails, onClose }: NoticeButtonsProps) {
  const run = () => {
    onClose()
    if ('run' in action) action.run()
    else startTransition(() => onDetails(action))
  }
  return (
    <>
      <SmallQuietButton onClick={run}>{action.label}</SmallQuietButton>
      <IconButton size="small" color="inherit" aria-label="Close" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}
