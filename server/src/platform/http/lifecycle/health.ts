import { VERSION } from '@kitroom/contract/version'
import type { FastifyInstance } from 'fastify'
import { withTimeLimit } from '../../time-limit.ts'

const READY_KEPT_MS = 1000
const ANSWERED_MS = 1500
const ALWAYS_OPEN = { config: { isAlwaysOpen: true } }

/** `/healthz`: the process is up. `/readyz`: its dependencies answer; checked at most once a second for all callers. */
export const healthRoutes = (
  app: FastifyInstance,
  checks: readonly (() => Promise<void>)[],
  // Monotonic, whatever happens to the machine's clock.
  now: () => number = () => performance.now(),
): void => {
  let checked = { at: Number.NEGATIVE_INFINITY, isReady: Promise.resolve(false) }
  const isReady = (): Promise<boolean> => {
    if (now() - checked.at < READY_KEPT_MS) return checked.isReady
    const answer = Promise.all(checks.map((check) => withTimeLimit(ANSWERED_MS, check))).then(
      () => true,
      (error: unknown) => {
        app.log.warn({ err: error }, 'not ready')
        return false
      },
    )
    checked = { at: now(), isReady: answer }
    return answer
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', ALWAYS_OPEN, async () => ({ status: 'up', version: VERSION }))
  app.get('/readyz', ALWAYS_OPEN, async (_request, reply) => {
    if (!isClosing && (await isReady())) return { status: 'ready' }
    return reply.status(503).header('retry-after', '1').send({ status: 'not ready' })
  })
}
