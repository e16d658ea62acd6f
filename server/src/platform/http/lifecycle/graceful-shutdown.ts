import type { FastifyInstance } from 'fastify'

/**
 * Lets a connection go once the answer that was under way at shutdown is sent. Fastify closes only those that are idle
 * when it begins to close; the others would be kept alive, and the process with them.
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
