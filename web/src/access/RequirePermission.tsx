import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { csrfToken } from '../api/csrf-token.ts'
import { paths } from '../paths.ts'
import { useAccess } from './access-context.ts'
import { requestedLocation } from './requested-location.ts'
import { useMay } from './use-may.ts'

type RequirePermissionProps = { anyOf: readonly PermissionCode[]; children: ReactNode }

/**
 * Shows its page to users who hold the permission, or any of several, see `docs/product.md`, 'Shell'.
 * When the permissions could not be loaded, the sign-in screen says why, with a way to try again.
 */
export function RequirePermission({ anyOf, children }: RequirePermissionProps) {
  const { state, user } = useAccess()
  const may = useMay()
  const location = useLocation()

  if (state === 'loading') return null
  if (!user) {
    const isUnknown = state === 'error'
    // The token is still stored if the session ended unnoticed, and removed by every sign-out.
    const hasEnded = !isUnknown && csrfToken.read() !== null
    return <Navigate to={paths.login} replace state={{ ...requestedLocation(location), isUnknown, hasEnded }} />
  }
  if (!may.any(...anyOf)) return <Navigate to={paths.unauthorized} replace state={requestedLocation(location)} />
  return children
}
