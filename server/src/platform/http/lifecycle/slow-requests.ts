import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a large body or long work: only silence while the body comes in ends it. */
    isLong?: boolean
  }
}

const BODY_WITHIN_MS = 60_000

/** Ends requests whose bodies drip in, and connections that fall silent; see `limits` for how long these may be. */
export const endSlowRequests = (app: FastifyInstance): void => {
  // While an answer is being worked out nothing is sent either way, which is no silence to end.
  const working = new Set<Socket>()
  app.server.on('timeout', (socket: Socket) => {
    if (!working.has(socket)) socket.destroy()
  })

  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.isLong) {
      const { socket } = raw
      raw.once('end', () => working.add(socket))
      reply.raw.once('close', () => working.delete(socket))
      return
    }
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    const timer = setTimeout(() => raw.destroy(), BODY_WITHIN_MS)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
