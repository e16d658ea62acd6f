import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { VERSION } from '@kitroom/contract/version'
import type { Config } from '../../../config.ts'
import { limits } from './limits.ts'

const PATIENCE_MS = 10_000

const send = (response: ServerResponse, status: number, body: object): void => {
  const later = status === 503 ? { 'retry-after': '1' } : {}
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...later })
  response.end(JSON.stringify(body))
}

/** A server that listens before its app exists, so that a start for which the port is taken touches nothing else. */
export type HeldPort = {
  server: Server
  /** Makes the server the app's: once the app listens, it gets every request, those that waited for it first. */
  serverFor: (handler: RequestListener) => Server
}

/**
 * Takes the port. Until the app listens, `/healthz` says that the process is up and `/readyz` that it is not ready; any
 * other request waits, for so long, and is then refused (503).
 * @throws an error that names the setting and what would help.
 */
export const holdPort = async (
  { host, port }: Pick<Config, 'host' | 'port'>,
  patienceMs = PATIENCE_MS,
): Promise<HeldPort> => {
  const waiting = new Set<() => void>()
  let handle: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') return send(response, 200, { status: 'up', version: VERSION })
    if (path === '/readyz') return send(response, 503, { status: 'not ready' })
    const go = () => handle(request, response)
    const timer = setTimeout(() => {
      send(response, 503, { success: false, message: 'Kitroom is starting. Please try again in a moment.' })
    }, patienceMs)
    waiting.add(go)
    response.once('close', () => {
      clearTimeout(timer)
      waiting.delete(go)
    })
  }
  const server = createServer(limits.http, (request, response) => handle(request, response))
  server.keepAliveTimeout = limits.keepAliveTimeout
  server.requestTimeout = limits.requestTimeout
  server.setTimeout(limits.connectionTimeout)
  // On two addresses of one name the port could be free on one alone.
  server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    const hint = isTaken ? 'stop the program that listens there, or choose another PORT' : 'choose other HOST and PORT'
    const setting = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? '') ? 'HOST' : 'PORT'
    throw new Error(`${setting}: Kitroom cannot listen at ${host}:${port} (${error.code}): ${hint}`)
  })
  const serverFor = (handler: RequestListener): Server => {
    // Fastify listens when its app is ready, on a server that does so already.
    server.listen = () => {
      handle = handler
      for (const go of waiting) go()
      waiting.clear()
      process.nextTick(() => server.emit('listening'))
      return server
    }
    return server
  }
  return { server, serverFor }
}
