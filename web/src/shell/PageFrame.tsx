import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { QueryBoundary } from '../ui/feedback/QueryBoundary.tsx'

type PageFrameProps = { failed?: string | undefined; severity: 'warning' | 'error'; children: ReactNode }

/**
 * Loading and failure of one page. Another address is another page: a form never carries over from one record to the
 * next.
 */
export function PageFrame({ failed, severity, children }: PageFrameProps) {
  const { pathname } = useLocation()
  return (
    <QueryBoundary key={pathname} severity={severity} {...(failed ? { failed } : {})}>
      {children}
    </QueryBoundary>
  )
}
