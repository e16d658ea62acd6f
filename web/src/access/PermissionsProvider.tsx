import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { AccessContext, type AccessValue } from './access-context.ts'
import { loadSignedInUser } from './load-signed-in-user.ts'

export const SIGNED_IN_USER = ['signed-in-user'] as const

/** Fetched once at start, and again on request: after signing in or out, and after permissions change. */
export function PermissionsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: SIGNED_IN_USER,
    queryFn: loadSignedInUser,
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
