import type { AnswerOf, Endpoint } from '@kitroom/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, type RequestArguments, type SentTo } from './client.ts'
import { refreshAnswers } from './refresh.ts'

type Action<E extends Endpoint> = {
  run: (...request: RequestArguments<E>) => Promise<AnswerOf<E>>
  busy: boolean
}

/** A write without a form: a button, a switch, a dialog's yes. The caller says what became of it (`useNotify`). */
export const useAction = <E extends Endpoint>(endpoint: E, refreshes: readonly Endpoint[] = []): Action<E> => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (request: SentTo<E> | undefined) => callEndpoint(endpoint, ...([request] as RequestArguments<E>)),
    onSuccess: () => refreshAnswers(client, refreshes),
  })
  return { run: (...[request]) => mutateAsync(request), busy: isPending }
}
