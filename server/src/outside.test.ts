import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { post } from './features/webhooks/post.ts'
import { imageStoreOf } from './platform/images/image-store.ts'
import { transportFor } from './platform/mail/transport.ts'
import { openIdProvider } from './platform/openid-provider.ts'
import { startOutboxWorker } from './platform/outbox.ts'
import { withTimeLimit } from './platform/time-limit.ts'

const log = pino({ level: 'silent' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

/** Sends this again and again, much more often than any limit of silence. */
const trickle = (socket: Socket, first: string, more: string): void => {
  socket.write(first)
  const timer = setInterval(() => socket.write(more), 1)
  socket.once('close', () => clearInterval(timer))
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const MIB = 1024 * 1024

const EVIL: readonly (readonly [does: string, answer: (socket: Socket) => void])[] = [
  [
    'changes the protocol',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: a\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['says for ever that it will answer', (socket) => trickle(socket, '', 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n')],
  ['sends headers without an end', (socket) => trickle(socket, OK, 'a: b\r\n')],
  ['sends a body byte by byte', (socket) => trickle(socket, `${OK}content-length: 9999999\r\n\r\n`, 'x')],
  ['sends half a body', (socket) => socket.end(`${OK}content-length: 9999999\r\n\r\n{"half":`)],
  ['sends half a body and is silent', (socket) => socket.write(`${OK}content-length: 9999999\r\n\r\n{"half":`)],
  ['closes at once', (socket) => socket.destroy()],
  ['is silent', () => undefined],
  ['redirects', (socket) => socket.end('HTTP/1.1 307 Temporary Redirect\r\nlocation: /\r\ncontent-length: 0\r\n\r\n')],
  ['sends 10 MB', (socket) => socket.end(`${OK}content-length: ${10 * MIB}\r\n\r\n${'x'.repeat(10 * MIB)}`)],
  ['greets for ever', (socket) => trickle(socket, '', '220-still here\r\n')],
  ['greets and then answers without an end', (socket) => trickle(socket, '220 hello\r\n', '250-more\r\n')],
  ['greets byte by byte', (socket) => trickle(socket, '220 ', 'x')],
]

const startEvil = async (answer: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const storeAt = (url: string) => {
  const bucket = { S3_BUCKET: 'bucket', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
  const folder = newFolder()
  return { folder, store: imageStoreOf(readConfig({ DATA_DIR: folder, ...bucket, S3_ENDPOINT: url })) }
}

const MESSAGE = { to: 'a@club.example', subject: 'S', text: 'T', html: '<p>T</p>' }
const PROVIDER = { clientId: 'c', clientSecret: 's', name: 'Club', isOnly: false }

/** Each must fail. */
const CALLS: Readonly<Record<string, (scheme: '' | 's', host: string) => Promise<unknown>>> = {
  'a webhook': async (scheme, host) => {
    const { isSuccess, answer } = await post(`http${scheme}://${host}/`, {}, '{}', { mayReach: () => true })
    if (!isSuccess) throw new Error(answer)
  },
  'a provider': (scheme, host) =>
    openIdProvider({ ...PROVIDER, issuer: `http${scheme}://${host}` }, () => 'http://127.0.0.1/login').discover(),
  'a mail': (scheme, host) => {
    const transport = transportFor({
      smtpUrl: `smtp${scheme}://${host}`,
      mailFrom: 'k@club.example',
      dataDir: newFolder(),
    })
    return transport.send({ id: 1, created_at: new Date(0).toISOString() }, MESSAGE)
  },
  'a file of a store': async (scheme, host) => {
    const opened = await storeAt(`http${scheme}://${host}`).store.open('a')
    if (opened)
      await buffer(opened.stream).then(({ length }) => length < 10 * MIB || Promise.reject(new Error('All of it')))
  },
  'a file for a store': async (scheme, host) => {
    const { store, folder } = storeAt(`http${scheme}://${host}`)
    const path = join(folder, 'file')
    await writeFile(path, 'bytes')
    await store.keep('a', path, 'image/png')
    throw new Error('It answered')
  },
  'the files of a store': async (scheme, host) => {
    for await (const _ of storeAt(`http${scheme}://${host}`).store.list()) break
    throw new Error('It answered')
  },
}

/** Lets time pass until the call has ended. */
const outcomeOf = async (call: Promise<unknown>): Promise<string> => {
  let outcome = ''
  call.then(
    () => {
      outcome = 'done'
    },
    (error: Error) => {
      outcome = `failed: ${error.message}`
    },
  )
  while (outcome === '') {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return outcome
}

const TABLE = Object.keys(CALLS).flatMap((call) => [
  ...EVIL.map(([does, answer]) => [call, does, '' as const, answer] as const),
  [call, 'never ends its handshake', 's' as const, () => undefined] as const,
])

test.for(TABLE)('%s ends where the other side %s', async ([call, _does, scheme, answer]) => {
  const host = await startEvil(answer)
  expect(await outcomeOf(CALLS[call]?.(scheme, host) ?? Promise.resolve())).toMatch(/^failed: /)
})

test('a file of a store that comes slowly, but fast enough, arrives; waiting for its reader does not count', async () => {
  const host = await startEvil((socket) => {
    socket.write(`${OK}content-length: 400000\r\n\r\n`)
    for (let part = 0; part < 4; part += 1) socket.write('x'.repeat(100_000))
  })
  const opened = await storeAt(`http://${host}`).store.open('a')
  let bytes = 0
  for await (const chunk of opened?.stream ?? []) {
    bytes += chunk.length
    await vi.advanceTimersByTimeAsync(120_000)
  }
  expect(bytes).toBe(400_000)
})

test('a sender that hangs holds up no others', async () => {
  let sent = 0
  const sendNext = async () => {
    sent += 1
    if (sent === 1) await new Promise(() => undefined)
    return false
  }
  const worker = startOutboxWorker({ sendNext, isReady: () => true, lanes: 1, queueOf: 'tests', log })
  worker.wake()
  expect(sent).toBe(1)
  await vi.advanceTimersByTimeAsync(90_000)
  worker.wake()
  await worker.stop()
  expect(sent).toBe(2)
})

test('work that is done in time has no limit any more', async () => {
  const signals: AbortSignal[] = []
  const done = await withTimeLimit(1000, async (signal) => {
    signals.push(signal)
    return 'done'
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect([done, signals.map(({ aborted }) => aborted)]).toEqual(['done', [false]])
})
