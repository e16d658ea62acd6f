import type { Endpoint } from '@kitroom/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type { RequestArguments } from './client.ts'
import { type Asked, queryKeyOf } from './query-key.ts'

/** Asks again for an answer on the screen. Done once the new one is shown, or could not be had. */
export const useReread = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeyOf(endpoint, (request ?? {}) as Asked) })
}
