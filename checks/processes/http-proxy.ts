import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const TRIED_MS = 10_000
const AGAIN_AFTER_MS = 50

/** The failure of an attempt; `isRepeatable`: it is a read, or nothing of it has reached a server. */
class Failed extends Error {
  readonly isRepeatable: boolean
  constructor(cause: Error, isRepeatable: boolean) {
    super(cause.message)
    this.isRepeatable = isRepeatable
  }
}

/**
 * A proxy in front of several servers, in turns, as `deploy/Caddyfile` sets one up: connections are kept open, and a
 * request of which nothing was sent goes to the next server for 10 s. So does a read whose connection was closed.
 */
export const proxyTo = async (urls: readonly string[]): Promise<{ url: string }> => {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const attempt = async ({ method, url = '/', headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    turn += 1
    const sent = request(new URL(url, urls[turn % urls.length]), { method, headers, agent })
    sent.end(body)
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage] // as Node documents it
      return answer
    } catch (error) {
      const cause = error as Error & { code?: string } // of a request it always is one
      throw new Failed(cause, cause.code === 'ECONNREFUSED' || method === 'GET')
    }
  }

  const pass = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray())
    const deadline = performance.now() + TRIED_MS
    for (;;) {
      try {
        const answer = await attempt(incoming, body)
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
        return
      } catch (error) {
        const mayRepeat = error instanceof Failed && error.isRepeatable && performance.now() < deadline
        if (!mayRepeat) {
          reply.writeHead(502).end()
          return
        }
        await pause(AGAIN_AFTER_MS)
      }
    }
  }

  const server = createServer((incoming, reply) => void pass(incoming, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // a TCP server's
}
