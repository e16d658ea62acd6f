import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy to a server, which a test can cut and mend. */
export type TcpProxy = {
  readonly url: string
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Passes nothing on, either way, and leaves every connection open. */
  freeze: () => void
  thaw: () => void
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
  let isFrozen = false
  let leftToCome = Number.POSITIVE_INFINITY

  const server = createServer((near) => {
    const far = connect(Number(target), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
      open.delete(far)
    }
    open.add(near).add(far)
    near.on('data', (chunk: Buffer) => sent.push(chunk))
    far.on('data', (chunk: Buffer) => {
      leftToCome -= chunk.length
      if (leftToCome < 0) end()
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) for (const socket of [near, far]) socket.pause()
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
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    connections: () => open.size / 2,
    sent: () => Buffer.concat(sent).toString('latin1'),
  }
}
