import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { csrfToken } from '../api/csrf-token.ts'
import { pagePerson } from '../api/page-person.ts'
import { previewRole } from '../api/preview-role.ts'
import { paths } from '../paths.ts'
import { SIGNED_IN_USER } from './access-context.ts'
import { isRequested, requestedLocation } from './requested-location.ts'

let hasEnded = false

/** Whether a session ended during work in this tab, without a sign-in since. */
export const sessionEnded = {
  read: (): boolean => hasEnded,
  note: (): void => {
    hasEnded = true
  },
  forget: (): void => {
    hasEnded = false
  },
}

/** The key under which this browser keeps by which provider's account its session began. */
export const PROVIDER = 'kitroom.provider'

/** The key of the sign-out mutation; while it runs, nothing else redirects. */
export const SIGN_OUT = ['sign-out'] as const

/** The session ended during work: go to the sign-in screen, and back here afterwards. */
export const sendToSignIn = (router: DataRouter, client: QueryClient): void => {
  // Requests after a sign-out are refused too: this is not a session that ended during work.
  if (client.isMutating({ mutationKey: SIGN_OUT }) > 0) return
  const user = client.getQueryData(SIGNED_IN_USER)
  // Another tab that signs out takes the token with it.
  if (user || (user === undefined && csrfToken.read() !== null)) sessionEnded.note()
  csrfToken.forget()
  pagePerson.leave()
  previewRole.end()
  const { location } = router.state
  if (location.pathname !== paths.login) {
    void router.navigate(paths.login, { replace: true, state: requestedLocation(location) })
  }
  refreshSignedInUser(client)
}

const INSIDE_THE_APP = /^\/(?![/\\])/

/** Where to go after signing in: the requested address if it is in the app, else the home page. */
export const destinationAfterSignIn = (state: unknown): string => {
  const from = isRequested(state) ? state.from : undefined
  if (!from || !INSIDE_THE_APP.test(from.pathname) || from.pathname === paths.login) return paths.home
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}

export const refreshSignedInUser = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: SIGNED_IN_USER })
}
