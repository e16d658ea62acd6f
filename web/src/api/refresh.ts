import type { Endpoint } from '@kitroom/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from './query-key.ts'

/**
 * Makes answers stale: shown ones are fetched again, others are dropped. Waits for records (not for lists): the cache
 * holds one for a second after its page is left, and a form opened again that soon must not start from the state before
 * the save.
 */
export const refreshAnswers = async (client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> => {
  const records = endpoints.map((endpoint) => {
    const queryKey = queryKeyOf(endpoint)
    client.removeQueries({ queryKey, type: 'inactive' })
    const askedAgain = client.invalidateQueries({ queryKey })
    return endpoint.params ? askedAgain : undefined
  })
  await Promise.all(records)
}
