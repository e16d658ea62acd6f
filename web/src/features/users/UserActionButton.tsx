import * as status from '@kitroom/contract/user-status'
import { getUser, listUsers } from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import { messageOf } from '../../api/failure.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useResentAction } from '../../ui/saving/use-resend.ts'

const ACTIONS = {
  'send-mail': { label: 'Send set-password mail', endpoint: status.sendSetPasswordMail },
  unlock: { label: 'Unlock', endpoint: status.unlockUser },
  'end-sessions': { label: 'End all sessions', endpoint: status.endUserSessions },
  deactivate: { label: 'Deactivate', endpoint: status.deactivateUser },
  activate: { label: 'Activate', endpoint: status.activateUser },
} as const

const REFRESHES = [status.getUserStatus, getUser, listUsers]
const FAILED = 'Something went wrong. Please try again.'

/** Does one thing about a user at once, and says what became of it. */
export function UserActionButton({ action, id }: { action: status.UserAction; id: number }) {
  const { label, endpoint } = ACTIONS[action]
  const { run, busy } = useResentAction<typeof endpoint>(endpoint, REFRESHES)
  const notify = useNotify()
  const act = async () => {
    try {
      notify((await run({ params: { id } })).message ?? 'Done.')
    } catch (error) {
      notify(messageOf(error, FAILED), 'error')
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color={action === 'deactivate' ? 'error' : 'primary'}
      disabled={busy}
      onClick={() => void act()}
    >
      {label}
    </Button>
  )
}
