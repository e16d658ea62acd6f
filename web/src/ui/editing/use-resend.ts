import type { Endpoint } from '@kitroom/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentPerson } from '../../access/current-person.ts'
import { callEndpoint, type RequestArguments, type SentTo } from '../../api/client.ts'
import { isUnreachable } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { whenConnected } from '../../api/when-connected.ts'
import { useNotify } from '../feedback/notify.ts'

/** A request without its key. */
type Unkeyed<E extends Endpoint> = Omit<SentTo<E>, 'idempotencyKey'>
type UnkeyedArguments<E extends Endpoint> =
  Record<string, never> extends Unkeyed<E> ? [request?: Unkeyed<E>] : [request: Unkeyed<E>]

type ResentAction<E extends Endpoint> = {
  run: (...request: UnkeyedArguments<E>) => Promise<ReadAnswer<E>>
  /** Also while it waits for a connection. */
  busy: boolean
}

/**
 * The write of a button or a switch. Without a connection it is retried until an answer comes, on whatever page the
 * person is by then. Reports the lost connection once. All attempts have the same key, so it takes effect once.
 */
export const useResentAction = <E extends Endpoint>(
  endpoint: E,
  refreshes: readonly Endpoint[] = [],
): ResentAction<E> => {
  const client = useQueryClient()
  const notify = useNotify()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (unkeyed: Unkeyed<E> | undefined) => {
      const request = { ...unkeyed, idempotencyKey: newIdempotencyKey() } as unknown as RequestArguments<E>[0] // with its key
      const person = currentPerson.read()
      for (let isSaid = false; ; isSaid = true) {
        try {
          return await callEndpoint(endpoint, ...([request] as RequestArguments<E>))
        } catch (error) {
          // One person's write is not repeated in the name of the next one.
          if (!isUnreachable(error) || currentPerson.read() !== person) throw error
          if (!isSaid) notify('Not saved: no connection', 'error')
          await whenConnected()
        }
      }
    },
    onSuccess: () => refreshAnswers(client, refreshes),
  })
  return { run: (...[request]) => mutateAsync(request), busy: isPending }
}
