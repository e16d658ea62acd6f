import type { Endpoint } from '@kitroom/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from './query-key.ts'

/** Makes answers stale: those on the screen are asked again, those of earlier pages are forgotten and asked when needed. */
export const refreshAnswers = (client: QueryClient, endpoints: readonly Endpoint[]): void => {
  for (const endpoint of endpoints) {
    const queryKey = queryKeyOf(endpoint)
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey })
  }
}
