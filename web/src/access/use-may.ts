import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { useMemo } from 'react'
import { useAccess } from './access-context.ts'

export type May = {
  /** Whether the signed-in user holds this permission. */
  (code: PermissionCode): boolean
  any: (...codes: PermissionCode[]) => boolean
  all: (...codes: PermissionCode[]) => boolean
}

/** The permissions of the signed-in user. Without data every answer is no. */
export const useMay = (): May => {
  const { user } = useAccess()
  return useMemo(() => {
    const permissions = new Set(user?.permissions)
    const may = (code: PermissionCode) => permissions.has(code)
    return Object.assign(may, {
      any: (...codes: PermissionCode[]) => codes.some(may),
      all: (...codes: PermissionCode[]) => codes.every(may),
    })
  }, [user])
}
