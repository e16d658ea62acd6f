import type { Endpoint } from '@kitroom/contract/endpoint'
import { usePrefetchQuery } from '@tanstack/react-query'
import type { Values } from './address.ts'
import { type RequestArguments, send } from './client.ts'
import { queryKeyOf } from './query-key.ts'

/**
 * Asks for what a later `useAnswer` of the same page will need, so that the calls of a page run side by side: each
 * `useAnswer` waits for its own before the next one begins.
 */
export const useAskEarly = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): void => {
  const asked = (request ?? {}) as { params?: Values; query?: Values }
  usePrefetchQuery({
    queryKey: queryKeyOf(endpoint, asked),
    queryFn: ({ signal }) => send(endpoint, { ...asked, signal }),
  })
}
