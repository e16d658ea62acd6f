import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { eventually } from '@kitroom/testkit/eventually'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventStream } from './routes.ts'

/** A response to a client that reads nothing of it. */
const toUnreadingClient = async (): Promise<ServerResponse> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: kitroom\r\n\r\n')
  const [, response] = await once(server, 'request')
  response.writeHead(200)
  return response
}

const LONG = { type: 'changed', text: 'x'.repeat(64 * 1024) }

test('a client that reads nothing is cut off before much is kept for it', async () => {
  const onEnd = vi.fn()
  const stream = eventStream(await toUnreadingClient(), onEnd)
  await eventually(() => {
    stream.send(LONG)
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

test('a stream that is ended before its client has read sends nothing more, and reports its end once', async () => {
  const response = await toUnreadingClient()
  const failed = vi.fn()
  response.on('error', failed)
  const onEnd = vi.fn()
  const stream = eventStream(response, onEnd)
  while (response.writableLength < 512 * 1024) stream.send(LONG)

  stream.end()
  const written = response.writableLength
  stream.send(LONG)
  stream.send(LONG)

  expect(response.writableLength).toBe(written)
  expect(onEnd).toHaveBeenCalledOnce()
  response.destroy()
  await once(response, 'close')
  expect([failed.mock.calls, onEnd.mock.calls.length]).toEqual([[], 1])
})
