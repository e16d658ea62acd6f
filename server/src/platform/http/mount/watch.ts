import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'

export const WATCHED_EVERY_MS = 5000

/**
 * Cuts a transfer off when its permission is removed. Once a body or a file is on its way no answer can be sent, so the
 * connection is closed.
 */
export const watch = (guard: Guard, endpoint: Endpoint, actor: Actor | null, { raw }: FastifyReply): void => {
  // Gone while the guard looked: no 'close' will follow.
  if (raw.destroyed) return
  const look = () => guard.recheck(endpoint, actor).catch((error: unknown) => error instanceof Refusal && raw.destroy())
  const timer = setInterval(look, WATCHED_EVERY_MS)
  raw.once('close', () => clearInterval(timer))
}
