import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Hands each request to the next server in turn. One that takes no connection is passed over; a connection that breaks
 * later breaks the client's as well, because nobody knows what became of the request.
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
  // A connection of its own: one that was kept open may be closed by a server that ends, with a request on its way.
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
