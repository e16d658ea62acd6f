import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { QueryResult } from '../../api/hooks.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { FailureBoundary, type FailureTexts, LoadFailure } from './FailureBoundary.tsx'
import { Loading } from './Loading.tsx'

type LoadedProps = {
  children: ReactNode
  /** The page's title, shown until the page is there. */
  title?: string | undefined
  /** Shown while loading. */
  loading?: string
  /** The height of the children in pixels, kept free while loading, so that nothing below moves. */
  height?: number
  /** Shown if loading fails without a server message. */
  failed?: string
  severity?: 'warning' | 'error'
}

/** Children may call `useEndpointQuery`: loading and failure are shown here. Every page is inside one already. */
export function QueryBoundary({ children, title, loading, height, failed, severity = 'warning' }: LoadedProps) {
  // After a fallback, React delays loaded content for 300 ms against flickering. `Loading` fades in late and cannot
  // flicker: this renders at the end of every fetch, which is never delayed.
  useAnswersReceived()
  const texts = useMemo(
    () => ({ loading, severity, ...(failed ? { fallback: failed } : {}) }),
    [loading, failed, severity],
  )
  const heading = title && <PageTitle title={title} />
  return (
    <TextsContext value={texts}>
      <FailureBoundary {...texts} heading={heading}>
        <Suspense
          fallback={
            <div style={{ minHeight: height }}>
              {heading}
              <Loading text={loading} />
            </div>
          }
        >
          {children}
        </Suspense>
      </FailureBoundary>
    </TextsContext>
  )
}

const TextsContext = createContext<FailureTexts & { loading?: string | undefined }>({})

/** Loading or failure of one query, in the words of the boundary around it, for a part that is drawn without it. */
export function PendingQuery({ of }: { of: QueryResult<unknown> }) {
  const { loading, ...failure } = use(TextsContext)
  return of.error ? <LoadFailure of={of} {...failure} /> : <Loading text={loading} />
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
