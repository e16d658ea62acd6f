import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary.tsx'
import { Loading } from './Loading.tsx'

type LoadedProps = {
  children: ReactNode
  /** Shown while loading. */
  loading?: string
  /** Shown if loading fails without a server message. */
  failed?: string
  severity?: 'warning' | 'error'
}

/** Children may call `useEndpointQuery`: loading and failure are shown here. Every page is inside one already. */
export function QueryBoundary({ children, loading, failed, severity = 'warning' }: LoadedProps) {
  // After a fallback, React delays loaded content for 300 ms against flickering. `Loading` fades in late and cannot
  // flicker: this renders at the end of every fetch, which is never delayed.
  useIsFetching()
  return (
    <FailureBoundary severity={severity} {...(failed ? { fallback: failed } : {})}>
      <Suspense fallback={<Loading {...(loading ? { text: loading } : {})} />}>{children}</Suspense>
    </FailureBoundary>
  )
}
