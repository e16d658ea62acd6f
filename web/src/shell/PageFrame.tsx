import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { QueryBoundary } from '../ui/feedback/QueryBoundary.tsx'

/**
 * Loading and failure of one page. Another address is another page: a form never carries over from one record to the
 * next.
 */
export function PageFrame({ failed, children }: { failed?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <QueryBoundary key={pathname} {...(failed ? { failed } : {})}>
      {children}
    </QueryBoundary>
  )
}
