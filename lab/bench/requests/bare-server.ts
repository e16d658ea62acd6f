import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A bare server: Node's own, which reads each request to its end and sends the bytes it was started with.
const { status, headers, body } = JSON.parse(process.argv[2] ?? '')

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(status, [...headers.flat(), 'content-length', Buffer.byteLength(body)]).end(body)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  process.send?.(`http://127.0.0.1:${port}`)
})
