import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useAccess } from './access-context.ts'

const OPEN: readonly string[] = [paths.forgotPassword, paths.resetPassword]

/** A user who must change the password can open only the two pages that lead to a new one. */
export function PasswordChangeGate({ children }: { children: ReactNode }) {
  const { user } = useAccess()
  const { pathname } = useLocation()
  if (user?.passwordChangeRequired && !OPEN.includes(pathname)) return <Navigate to={paths.forgotPassword} replace />
  return children
}
