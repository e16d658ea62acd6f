import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useSyncExternalStore } from 'react'
import { FailureBoundary } from './FailureBoundary.tsx'
import { Loading } from './Loading.tsx'

type LoadedProps = {
  children: ReactNode
  /** Shown while loading. */
  loading?: string
  /** The height of the children in pixels, kept free while loading, so that nothing below moves. */
  height?: number
  /** Shown if loading fails without a server message. */
  failed?: string
  severity?: 'warning' | 'error'
}

/** Children may call `useEndpointQuery`: loading and failure are shown here. Every page is inside one already. */
export function QueryBoundary({ children, loading, height, failed, severity = 'warning' }: LoadedProps) {
  // After a fallback, React delays loaded content for 300 ms against flickering. `Loading` fades in late and cannot
  // flicker: this renders at the end of every fetch, which is never delayed.
  useAnswersReceived()
  return (
    <FailureBoundary severity={severity} {...(failed ? { fallback: failed } : {})}>
      <Suspense
        fallback={
          <div style={{ minHeight: height }}>
            <Loading {...(loading ? { text: loading } : {})} />
          </div>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  )
}

/**
 * The number of answers and failures in the cache: renders whenever one comes. It notices also an answer that was there
 * before the first effect ran, which a count of running fetches does not.
 */
const useAnswersReceived = (): number => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notifyManager.batchCalls(notify)), [cache])
  return useSyncExternalStore(subscribe, () =>
    cache.getAll().reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0),
  )
}
