import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type { RequestArguments } from './client.ts'
import { type Asked, queryKeyOf } from './query-key.ts'

/** Changes an answer on the screen to what a save has just returned; it is asked again at the next visit. */
export const useKnownAnswer = <E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>) => {
  const client = useQueryClient()
  const queryKey = queryKeyOf(endpoint, (request ?? {}) as Asked)
  return (change: (answer: AnswerOf<E>) => AnswerOf<E>): void => {
    client.setQueryData<AnswerOf<E>>(queryKey, (answer) => answer && change(answer))
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
