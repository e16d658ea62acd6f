import { currentPerson } from '../../access/current-person.ts'
import { isUnreachable } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNotify } from '../feedback/notify.ts'
import { whenConnected } from './use-retry.ts'

/**
 * Retries a button's write until an answer comes, on whatever page the person is by then. Reports the lost connection
 * once. All attempts have the same key, so it takes effect once.
 */
export const useResend = () => {
  const notify = useNotify()
  return async <A>(send: (idempotencyKey: string) => Promise<A>): Promise<A> => {
    const key = newIdempotencyKey()
    const person = currentPerson.read()
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await send(key)
      } catch (error) {
        // One person's write is not repeated in the name of the next one.
        if (!isUnreachable(error) || currentPerson.read() !== person) throw error
        if (!isSaid) notify('Not saved: no connection', 'error')
        await whenConnected()
      }
    }
  }
}
