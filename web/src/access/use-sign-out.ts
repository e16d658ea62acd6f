import { logout } from '@kitroom/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { csrfToken } from '../api/csrf-token.ts'
import { messageOf } from '../api/failure.ts'
import { useAction } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { useNotify } from '../ui/feedback/notify.ts'
import { useAccess } from './access-context.ts'
import { forgetAnswers } from './forget-answers.ts'

/** Ends the session: the token is cleared, the permissions asked again, and the home page shown. */
export const useSignOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const { user, refresh } = useAccess()
  const { run } = useAction(logout)

  return async (): Promise<void> => {
    try {
      await run()
    } catch (error) {
      // Still signed in: saying otherwise would leave an open session behind on a shared machine.
      notify(messageOf(error, 'Signing out failed. Try again.'), 'error')
      return
    }
    csrfToken.forget()
    // Whoever must change the password is let onto no other page before it is known that they have left.
    if (user?.passwordChangeRequired) await refresh()
    await navigate(paths.home)
    if (!user?.passwordChangeRequired) await refresh()
    forgetAnswers(client)
  }
}
