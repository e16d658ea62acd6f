import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../../clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Waits for a turn before the body is read, whose time begins afterwards. */
    beforeBody: <T>(turn: Promise<T>) => Promise<T>
  }
  interface FastifyContextConfig {
    /** Allows a large body or long work: only a body that arrives too slowly is ended. */
    isLong?: boolean
  }
}

const BODY_WITHIN_MS = 60_000
/** The minimum bytes per minute of a long body. */
const LONG_BODY = { everyMs: 60_000, bytes: 60 * 1024 }

/** Ends a body that arrives too slowly. Returns a function that stops the check. */
const endWhenSlow = ({ socket }: IncomingMessage, { every }: Pick<Clock, 'every'>): (() => void) => {
  let before = socket.bytesRead
  return every(LONG_BODY.everyMs, () => {
    if (socket.bytesRead - before < LONG_BODY.bytes) socket.destroy()
    before = socket.bytesRead
  })
}

/** Ends requests with trickling bodies and silent connections; see `limits` for the times. */
export const endSlowRequests = (app: FastifyInstance, clock: Pick<Clock, 'every'> = systemClock): void => {
  // While an answer is being prepared nothing is sent either way; this silence is fine.
  const working = new Set<Socket>()
  app.server.on('timeout', (socket: Socket) => {
    if (!working.has(socket)) socket.destroy()
  })

  app.decorateRequest('beforeBody', (turn) => turn)
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    const { socket } = raw
    if (routeOptions.config.isLong) {
      const stop = endWhenSlow(raw, clock)
      raw.once('end', () => {
        stop()
        working.add(socket)
      })
      raw.once('close', stop)
      reply.raw.once('close', () => working.delete(socket))
      return
    }
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    const start = () => setTimeout(() => raw.destroy(), BODY_WITHIN_MS)
    let timer = start()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
    request.beforeBody = async (turn) => {
      stop()
      working.add(socket)
      try {
        return await turn
      } finally {
        working.delete(socket)
        if (!raw.destroyed) timer = start()
      }
    }
  })
}
