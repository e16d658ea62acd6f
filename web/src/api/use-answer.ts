import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Values } from './address.ts'
import { type RequestArguments, send } from './client.ts'
import { queryKeyOf } from './query-key.ts'

/**
 * What an endpoint answers. Suspends while loading and throws to the page's error box, so a page has neither branch.
 * A list is shown at once from the last visit and refreshed; an answer about one record is always asked anew, because
 * a form starts from it and would otherwise save over what somebody else changed since.
 */
export const useAnswer = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>): AnswerOf<E> => {
  const asked = (request ?? {}) as { params?: Values; query?: Values }
  const { data } = useSuspenseQuery({
    queryKey: queryKeyOf(endpoint, asked),
    queryFn: ({ signal }) => send(endpoint, { ...asked, signal }),
    ...(endpoint.params ? { gcTime: 0 } : {}),
  })
  return data as AnswerOf<E> // What `send` answers for this endpoint, as `callEndpoint` says it.
}
