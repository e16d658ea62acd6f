import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection once its answer in progress at shutdown is sent. Fastify closes only connections that are idle
 * when shutdown begins; the others would keep the process alive.
 */
export const releaseConnections = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
