import type { AnswerOf, Endpoint, RequestOf } from '@kitroom/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, type RequestArguments } from './client.ts'
import { refreshAnswers } from './refresh.ts'

type BodyOf<E extends Endpoint> = RequestOf<E> extends { body: infer Body } ? Body : undefined
type Target<E extends Endpoint> = Omit<RequestOf<E>, 'body'> & { refreshes?: readonly Endpoint[] }

/** Sends a body and answers with what the server said; afterwards the answers it names in `refreshes` are stale. */
export type Save<E extends Endpoint> = (body: BodyOf<E>) => Promise<AnswerOf<E>>

/** The write behind a form. A refusal is thrown: `FormPage` shows it where it belongs. */
export const useSave = <E extends Endpoint>(endpoint: E, { refreshes = [], ...target }: Target<E>): Save<E> => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<E>) => {
      const request = { ...target, body } as unknown as RequestArguments<E>[0] // Target and body are RequestOf<E>, taken apart.
      return callEndpoint(endpoint, ...([request] as RequestArguments<E>))
    },
    onSuccess: () => refreshAnswers(client, refreshes),
  })
  return mutateAsync
}
