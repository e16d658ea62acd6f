import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endSlowRequests } from './slow-requests.ts'

const MINUTE_BYTES = 60 * 1024

/** A server with one route for long bodies, and a connection on which one has started. */
const startUpload = async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let passMinute: () => void = () => undefined
  endSlowRequests(app, {
    every: (_ms, work) => {
      passMinute = work
      return () => undefined
    },
  })
  let received = 0
  const began = Promise.withResolvers<void>()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length
      began.resolve()
    })
    payload.once('end', () => done(null))
  })
  app.post('/', { config: { isLong: true } }, async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answer = (async () => {
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text
  })()
  const send = async (bytes: number) => {
    const until = received + bytes
    socket.write(Buffer.alloc(bytes))
    await expect.poll(() => received).toBe(until)
  }
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: a/b\r\ncontent-length: ${3 * MINUTE_BYTES + 1}\r\n\r\n`,
  )
  await once(socket, 'connect').catch(() => undefined)
  await send(1)
  await began.promise
  return { send, passMinute: () => passMinute(), answer }
}

test('a long body that sends a kilobyte a second may take any time', async () => {
  const { send, passMinute, answer } = await startUpload()
  for (let minute = 0; minute < 3; minute += 1) {
    await send(MINUTE_BYTES)
    passMinute()
  }
  expect(await answer).toContain('200 OK')
})

test('a long body that stays below that for a minute is ended', async () => {
  const { send, passMinute, answer } = await startUpload()
  await send(MINUTE_BYTES)
  passMinute()
  await send(MINUTE_BYTES - 1)
  passMinute()
  await expect(answer.catch(() => '')).resolves.toBe('')
})

test('the minute of a short body begins when its turn comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  endSlowRequests(app)
  const [waits, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.addHook('preParsing', async (request) => {
    waits.resolve()
    await request.beforeBody(turn.promise)
  })
  app.post('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  let isOver = false
  socket.once('close', () => {
    isOver = true
  })
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  await waits.promise

  await vi.advanceTimersByTimeAsync(3 * 60_000)
  turn.resolve()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => isOver).toBe(true)
})
