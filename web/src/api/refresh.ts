import type { Endpoint } from '@kitroom/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { type PendingRequest, queryKeyOf } from './address.ts'

/** The answer of a save, and the ids that it was sent to. */
type Saved = { params: PendingRequest['params']; answer: unknown }

/**
 * Makes answers stale: shown ones are fetched again, others are dropped. A record that the answer of the save contains is
 * not fetched. Waits for other records (not for lists): the cache holds one for a second after its page is left, and a
 * form opened again that soon must not start from the state before the save.
 */
export const refreshAnswers = async (
  client: QueryClient,
  endpoints: readonly Endpoint[],
  saved?: Saved,
): Promise<void> => {
  const records = endpoints.map((endpoint) => {
    const queryKey = queryKeyOf(endpoint)
    // Of a list that is read in pages the place where it was left stays.
    if (!endpoint.paged) client.removeQueries({ queryKey, type: 'inactive' })
    const isIn = (answer: Endpoint['answer']) => answer !== 'bytes' && answer.safeParse(saved?.answer).success
    if (saved?.params && endpoint.versioned && isIn(endpoint.answer)) {
      client.setQueryData(queryKeyOf(endpoint, { params: saved.params }), saved.answer)
      return undefined
    }
    const askedAgain = client.invalidateQueries({ queryKey })
    return endpoint.params ? askedAgain : undefined
  })
  await Promise.all(records)
}
