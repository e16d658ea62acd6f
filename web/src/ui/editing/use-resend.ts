import type { Endpoint } from '@kitroom/contract/endpoint'
import { useState } from 'react'
import { currentPerson } from '../../access/current-person.ts'
import type { RequestArguments, SentTo } from '../../api/client.ts'
import { isUnreachable } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
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
 * The write of a button or a switch. Without a connection it is retried until an answer comes, on whatever page the person is by then. Reports the lost connection
 * once. All attempts have the same key, so it takes effect once.
 */
export const useResentAction = <E extends Endpoint>(
  endpoint: E,
  refreshes: readonly Endpoint[] = [],
): ResentAction<E> => {
  const { run } = useAction(endpoint, refreshes)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const resend = async (...[request]: UnkeyedArguments<E>) => {
    const key = newIdempotencyKey()
    const person = currentPerson.read()
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await run(...([{ ...request, idempotencyKey: key }] as unknown as RequestArguments<E>)) // the request with its key
      } catch (error) {
        // One person's write is not repeated in the name of the next one.
        if (!isUnreachable(error) || currentPerson.read() !== person) throw error
        if (!isSaid) notify('Not saved: no connection', 'error')
        await whenConnected()
      }
    }
  }
  return {
    run: (...request) => {
      setBusy(true)
      return resend(...request).finally(() => setBusy(false))
    },
    busy,
  }
}
