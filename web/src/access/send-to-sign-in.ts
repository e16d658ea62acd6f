import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { csrfToken } from '../api/csrf-token.ts'
import { pagePerson } from '../api/page-person.ts'
import { previewRole } from '../api/preview-role.ts'
import { paths } from '../paths.ts'
import { SIGNED_IN_USER } from './PermissionsProvider.tsx'
import { requestedLocation } from './requested-location.ts'
import { sessionEnded } from './session-ended.ts'

/** The key of the sign-out mutation; while it runs, nothing else redirects. */
export const SIGN_OUT = ['sign-out'] as const

/** The session ended during work: go to the sign-in screen, and back here afterwards. */
export const sendToSignIn = (router: DataRouter, client: QueryClient): void => {
  // Requests after a sign-out are refused too: this is not a session that ended during work.
  if (client.isMutating({ mutationKey: SIGN_OUT }) > 0) return
  if (client.getQueryData(SIGNED_IN_USER) !== null && csrfToken.read() !== null) sessionEnded.note()
  csrfToken.forget()
  pagePerson.leave()
  previewRole.end()
  const { location } = router.state
  if (location.pathname !== paths.login) {
    void router.navigate(paths.login, { replace: true, state: requestedLocation(location) })
  }
  refreshSignedInUser(client)
}

export const refreshSignedInUser = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: SIGNED_IN_USER })
}
