import type { Endpoint } from '@kitroom/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from './query-key.ts'

/**
 * Makes answers stale: those on the screen are asked again, those of earlier pages are forgotten and asked when needed.
 * Waits for records (not for lists): the cache holds one for a second after its page is left, and whoever opens it
 * again that soon must not start a form from what it was before the save.
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
