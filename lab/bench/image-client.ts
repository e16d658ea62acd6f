import { connect } from 'node:net'

// Requests addresses over 32 connections as fast as possible and discards the bytes: a client that parses them is
// slower than the server.
const CONNECTIONS = 32
const READ_BYTES = 256 * 1024
const HEAD_END = '\r\n\r\n'

type Asked = { port: number; paths: string[]; headers: Record<string, string>; seconds: number }
const { port, paths, headers, seconds }: Asked = JSON.parse(process.argv[2] ?? '')
const head = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
const until = performance.now() + seconds * 1000
let [done, failed] = [0, 0]

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    let left = 0
    const next = () => {
      if (performance.now() >= until) socket.end()
      else socket.write(`GET ${paths[Math.floor(Math.random() * paths.length)]} HTTP/1.1\r\n${head.join('')}\r\n`)
    }
    const take = (length: number, bytes: Uint8Array): boolean => {
      if (left === 0) {
        // The head comes in one piece, with the first bytes of the body or before them.
        const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, 4096)).toString('latin1')
        const body = text.indexOf(HEAD_END) + HEAD_END.length
        if (!text.startsWith('HTTP/1.1 200')) failed += 1
        left = body + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      }
      left -= length
      if (left > 0) return true
      left = 0
      done += 1
      next()
      return true
    }
    const socket = connect({ host: '127.0.0.1', port, onread: { buffer: Buffer.alloc(READ_BYTES), callback: take } })
    socket
      .once('connect', next)
      .once('close', () => resolve())
      .once('error', reject)
  })

await Promise.all(Array.from({ length: CONNECTIONS }, ask))
process.send?.({ done, failed })
