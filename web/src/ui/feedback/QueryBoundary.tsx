import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary.tsx'
import { Loading } from './Loading.tsx'

type LoadedProps = {
  children: ReactNode
  /** Said while loading. */
  loading?: string
  /** Said when loading fails and the server gives no words of its own. */
  failed?: string
  severity?: 'warning' | 'error'
}

/** What is inside may call `useEndpointQuery`: loading and failure are shown here. Every page stands in one already. */
export function QueryBoundary({ children, loading, failed, severity = 'warning' }: LoadedProps) {
  // Once it has shown a fallback, React holds back for 300 ms what has loaded meanwhile, so that nothing flickers.
  // `Loading` fades in late and cannot flicker: this renders at the end of every fetch, which is never held back.
  useIsFetching()
  return (
    <FailureBoundary severity={severity} {...(failed ? { fallback: failed } : {})}>
      <Suspense fallback={<Loading {...(loading ? { text: loading } : {})} />}>{children}</Suspense>
    </FailureBoundary>
  )
}
