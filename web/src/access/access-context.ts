import type { SignedInUser } from '@kitroom/contract/auth'
import { createContext, useContext } from 'react'

/** The signed-in user, and the key under which this browser stores their data. */
export type UserHere = SignedInUser & { person?: string }

export type AccessValue = {
  state: 'loading' | 'loaded' | 'error'
  /** Null while no user is known to be signed in. */
  user: UserHere | null
  /** The error, when `state` is 'error'. */
  error: string | null
  /** Fetches the user and their permissions again. */
  refresh: () => Promise<void>
}

/** The key of the signed-in user among the cached answers. */
export const SIGNED_IN_USER = ['signed-in-user'] as const

export const AccessContext = createContext<AccessValue | null>(null)

/** The signed-in user. */
export const useAccess = (): AccessValue => {
  const access = useContext(AccessContext)
  if (!access) throw new Error('useAccess needs a PermissionsProvider around it')
  return access
}
