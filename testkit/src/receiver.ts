import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** The answer to each request; what is never answered hangs. */
type Answer = (...handled: Parameters<RequestListener>) => void

export const answering =
  (status: number, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end('{}')

/** A real HTTP server of another program on a loopback port. It keeps what it received, and answers as it is told. */
export const startReceiver = async (first: Answer = answering(200)) => {
  const received: Received[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has one
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    events: () => received.map(({ body }) => JSON.parse(body)),
    answerWith: (next: Answer) => {
      answer = next
    },
  }
}
