import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Passes requests to the servers in turn. A server that refuses the connection is skipped; a connection that breaks
 * later also breaks the client's, because the effect of the request is unknown.
 */
export const startRoundRobin = async (targets: () => readonly string[]) => {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    turn += 1
    const all = targets()
    const inOrder = all.map((_, nth) => all[(turn + nth) % all.length] ?? '')
    passOn(incoming, outgoing, inOrder)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo // an address of a TCP server is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, [next, ...others]: readonly string[]): void => {
  if (!next) return void outgoing.writeHead(502).end()
  const { method, headers, url = '/' } = incoming
  let isConnected = false
  // A new connection per request: a stopping server may close a kept one while a request is sent.
  const passedOn = request(new URL(url, next), { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.once('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  passedOn.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      incoming.pipe(passedOn)
    }),
  )
  passedOn.once('error', () => {
    if (isConnected) outgoing.destroy()
    else passOn(incoming, outgoing, others)
  })
  outgoing.once('close', () => passedOn.destroy())
}
