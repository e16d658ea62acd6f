import { personHere } from '../../access/person-here.ts'
import { isUnreachable } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNotify } from '../feedback/notify.ts'
import { whenConnected } from './use-retry.ts'

/**
 * Sends what a button writes until an answer comes, on whatever page the person is by then. Says once that there is no
 * connection. Every sending has the same key, so that it counts once.
 */
export const useResend = () => {
  const notify = useNotify()
  return async <A>(send: (idempotencyKey: string) => Promise<A>): Promise<A> => {
    const key = newIdempotencyKey()
    const person = personHere.read()
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await send(key)
      } catch (error) {
        // What one person has pressed is not done in the name of the next one.
        if (!isUnreachable(error) || personHere.read() !== person) throw error
        if (!isSaid) notify('Not saved: no connection', 'error')
        await whenConnected()
      }
    }
  }
}
