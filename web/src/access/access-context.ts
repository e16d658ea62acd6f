import type { SignedInUser } from '@kitroom/contract/auth'
import { createContext, useContext } from 'react'

/** Who is signed in, and under which name this browser keeps what is theirs. */
export type UserHere = SignedInUser & { person?: string }

export type AccessValue = {
  state: 'loading' | 'loaded' | 'error'
  /** Null while nobody is known to be signed in. */
  user: UserHere | null
  /** What went wrong, when `state` is 'error'. */
  error: string | null
  /** Asks again who is signed in and what they may do. */
  refresh: () => Promise<void>
}

export const AccessContext = createContext<AccessValue | null>(null)

/** Who is signed in. */
export const useAccess = (): AccessValue => {
  const access = useContext(AccessContext)
  if (!access) throw new Error('useAccess needs a PermissionsProvider around it')
  return access
}
