import type { FastifyReply } from 'fastify'
import { Refusal } from '../../refusal.ts'

/**
 * Aborts when the connection closes: the client is gone, or its permission was removed. Long work looks at the signal
 * between its steps, because nobody waits for its answer.
 */
export const closedSignal = ({ raw }: FastifyReply): AbortSignal => {
  const closing = new AbortController()
  const abort = () => closing.abort(new Refusal(400, 'The connection was closed too early.', { errors: [] }))
  // Closed already: no 'close' will follow.
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return closing.signal
}
