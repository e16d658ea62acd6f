import type { Location } from 'react-router'
import { paths } from '../paths.ts'

/** The state a redirect to sign-in carries: where the person wanted to go. */
export type RequestedLocation = {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** It is not known yet whether the person is signed in: the page opens by itself once that is known. */
  isUnknown?: boolean
  /** Somebody was signed in here, and the server knows no more of it. */
  hasEnded?: boolean
}

export const requestedLocation = ({ pathname, search, hash }: RequestedLocation['from']): RequestedLocation => ({
  from: { pathname, search, hash },
})

const INSIDE_THE_APP = /^\/(?![/\\])/

/** Where to go after signing in: the address asked for, as long as it lies in the app, else the home page. */
export const destinationAfterSignIn = (state: unknown): string => {
  const from = isRequested(state) ? state.from : undefined
  if (!from || !INSIDE_THE_APP.test(from.pathname) || from.pathname === paths.login) return paths.home
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}

/** Whether a navigation was made by a guard and not by the person: nothing may hold it up. */
export const isRequested = (state: unknown): state is RequestedLocation =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'object' &&
  state.from !== null &&
  'pathname' in state.from &&
  typeof state.from.pathname === 'string'
