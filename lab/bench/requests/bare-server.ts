import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { sampleOf } from './load.ts'

// A bare server: Node's own, which reads each request to its end and sends the bytes that it is told at its start.
const [sample] = await once(process, 'message')
const { status, headers, body } = sample as Awaited<ReturnType<typeof sampleOf>>
const bytes = Buffer.from(body)

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(status, [...headers.flat(), 'content-length', String(bytes.length)]).end(bytes)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  process.send?.(`http://127.0.0.1:${port}`)
})
