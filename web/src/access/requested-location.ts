import type { Location } from 'react-router'

/** The state of a redirect to sign-in: the page that was requested. */
type RequestedLocation = {
  from: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** It is not known yet whether the person is signed in: the page opens by itself once it is. */
  isUnknown?: boolean
  /** Somebody was signed in here, and the session is over. */
  hasEnded?: boolean
}

export const requestedLocation = ({ pathname, search, hash }: RequestedLocation['from']): RequestedLocation => ({
  from: { pathname, search, hash },
})

/** Whether a guard, not the person, caused a navigation: nothing may block it. */
export const isRequested = (state: unknown): state is RequestedLocation =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'object' &&
  state.from !== null &&
  'pathname' in state.from &&
  typeof state.from.pathname === 'string'
