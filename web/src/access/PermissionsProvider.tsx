import { getUserPermissions } from '@kitroom/contract/auth'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { callPersonal } from '../api/client.ts'
import { csrfToken } from '../api/csrf-token.ts'
import { earlyCalls } from '../api/early-calls.ts'
import { ApiFailure } from '../api/failure.ts'
import { pagePerson } from '../api/page-person.ts'
import { previewRole } from '../api/preview-role.ts'
import { paths } from '../paths.ts'
import { AccessContext, type AccessValue, SIGNED_IN_USER, type UserHere, useAccess } from './access-context.ts'
import { currentPerson } from './current-person.ts'
import { type Gate, isOpenTo } from './page-gate.ts'
import { requestedLocation } from './requested-location.ts'
import { SIGN_OUT, sessionEnded } from './send-to-sign-in.ts'
import { useMay } from './use-may.ts'

type PermissionsProviderProps = {
  /** Somebody else has signed in in another tab: loads the page anew. */
  whenOtherPerson: () => void
  children: ReactNode
}

/** Fetched once at start, and again on request: after signing in or out, and after permissions change. */
export function PermissionsProvider({ whenOtherPerson, children }: PermissionsProviderProps) {
  const client = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: SIGNED_IN_USER,
    queryFn: async () => {
      const user = await loadSignedInUser(whenOtherPerson)
      const isEnded = !user && client.getQueryData(SIGNED_IN_USER) && client.isMutating({ mutationKey: SIGN_OUT }) === 0
      if (isEnded) sessionEnded.note()
      return user
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  })

  const refresh = useCallback(async () => {
    await client.invalidateQueries({ queryKey: SIGNED_IN_USER })
  }, [client])

  const value = useMemo<AccessValue>(() => {
    if (error) return { state: 'error', user: data ?? null, error: error.message, refresh }
    return { state: isPending ? 'loading' : 'loaded', user: data ?? null, error: null, refresh }
  }, [data, error, isPending, refresh])

  return <AccessContext value={value}>{children}</AccessContext>
}

/** The signed-in user; null if there is none, which is not an error. Errors are thrown with a message for the user. */
const loadSignedInUser = async (whenOtherPerson: () => void): Promise<UserHere | null> => {
  try {
    earlyCalls.note(getUserPermissions.path)
    const { answer, person } = await callPersonal(getUserPermissions)
    if (person !== null && !pagePerson.meet(person)) {
      whenOtherPerson()
      // Until the page is gone it stays that of the person before: what is typed there must not become the other's draft.
      return new Promise(() => undefined)
    }
    if (person !== null) currentPerson.keep(person)
    const role = previewRole.read()
    const permissions = role ? { permissions: [...role.codes] } : {}
    return answer.data ? { ...answer.data, ...permissions, person: currentPerson.read() } : null
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401 || error.status === 403) return null
    if (error.status === 0) throw error
    throw new ApiFailure(error.status, wordsFor(error), { endpoint: getUserPermissions })
  }
}

const wordsFor = (error: ApiFailure): string => {
  const answeredOk = error.status >= 200 && error.status < 300
  if (!answeredOk) return `Failed to fetch permissions: ${error.status}`
  return error.worded ? error.message : 'Failed to load permissions'
}

const OPEN: readonly string[] = [paths.forgotPassword, paths.resetPassword]

/** A user who must change the password can open only the two pages that lead to a new one. */
export function PasswordChangeGate({ children }: { children: ReactNode }) {
  const { user } = useAccess()
  const { pathname } = useLocation()
  if (user?.passwordChangeRequired && !OPEN.includes(pathname)) return <Navigate to={paths.forgotPassword} replace />
  return children
}

type RequirePermissionProps = { gate: Gate; children: ReactNode }

/**
 * Shows its page to those to whom it is open, see `docs/product.md`, 'Shell'.
 * When the permissions could not be loaded, the sign-in screen says why, with a way to try again.
 */
export function RequirePermission({ gate, children }: RequirePermissionProps) {
  const { state, user } = useAccess()
  const may = useMay()
  const location = useLocation()
  const isSigningOut = useIsMutating({ mutationKey: SIGN_OUT }) > 0

  if (state === 'loading' || (!user && isSigningOut)) return null
  if (!user) {
    const isUnknown = state === 'error'
    // The token is still stored if the session ended unnoticed, and removed by every sign-out.
    const hasEnded = !isUnknown && csrfToken.read() !== null
    return <Navigate to={paths.login} replace state={{ ...requestedLocation(location), isUnknown, hasEnded }} />
  }
  if (!isOpenTo(gate, may)) return <Navigate to={paths.unauthorized} replace state={requestedLocation(location)} />
  return children
}
