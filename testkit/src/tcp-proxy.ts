import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy to a server, which a test can cut and mend. */
export type TcpProxy = {
  readonly url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Breaks every connection after this many bytes from the server. */
  breakAfter: (bytes: number) => void
  /** How many are open. */
  connections: () => number
  /** All data sent to the server so far, as text. */
  sent: () => string
}

/** Starts a proxy on a loopback port; it is closed after the test. */
export const tcpProxyTo = async (url: string): Promise<TcpProxy> => {
  const { hostname, port: target } = new URL(url)
  const open = new Set<Socket>()
  const sent: Buffer[] = []
  let leftToCome = Number.POSITIVE_INFINITY

  const server = createServer((near) => {
    const far = connect(Number(target), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    near.on('data', (chunk: Buffer) => sent.push(chunk))
    far.on('data', (chunk: Buffer) => {
      leftToCome -= chunk.length
      if (leftToCome < 0) end()
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port // an address of a TCP server is never a string
  }
  const port = await listen(0)
  const cut = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of open) socket.destroy()
    await once(server, 'close')
  }
  onTestFinished(cut)
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => {
      leftToCome = Number.POSITIVE_INFINITY
      if (!server.listening) await listen(port)
    },
    breakAfter: (bytes) => {
      leftToCome = bytes
    },
    connections: () => open.size,
    sent: () => Buffer.concat(sent).toString('latin1'),
  }
}
