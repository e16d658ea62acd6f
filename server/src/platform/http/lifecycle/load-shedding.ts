import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** Averaged over this long: one slow request is none, a queue that does not get shorter is. */
const SAMPLE_MS = 1000
const DELAY_MAX_MS = 250
const RETRY_SECONDS = 2

// Asked by what starts and stops servers; an overloaded one must not be taken for a dead one, and ended.
const ALWAYS_OPEN = new Set(['/healthz', '/metrics'])

/** Refuses (503) while the event loop lags, so that what has begun is finished in good time. */
export const shedLoad = async (app: FastifyInstance, delayMaxMs = DELAY_MAX_MS): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMaxMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request) => {
      if (ALWAYS_OPEN.has(request.routeOptions.url ?? '')) return
      throw new Refusal(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds: RETRY_SECONDS })
    },
  })
}
