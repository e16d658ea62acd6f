import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { uploadBatchImage } from '@kitroom/contract/image-coverage'
import { checkProductImages, restoreProductImages } from '@kitroom/contract/image-transfer'
import { uploadProductImage } from '@kitroom/contract/product-images'
import { sharedApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const BOUNDARY = 'between-the-parts'

type Part = { headers: string[]; data: Buffer | string }

const field = (name: string, data: string): Part => ({ headers: [`form-data; name="${name}"`], data })
const aFile = (own = '; filename="a.png"', type = 'application/octet-stream'): Part => ({
  headers: [`form-data; name="file"${own}`, type],
  // Most of it is still to come when it is refused.
  data: Buffer.alloc(2 ** 20),
})

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ headers: [disposition, type], data }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

/** Sends a raw body, and a second request after it on the same connection; returns both statuses. */
const sendOver = async (address: AddressInfo, head: readonly string[], body: Buffer): Promise<string[]> => {
  const socket = connect(address.port, address.address)
  const lines = [...head, 'host: 127.0.0.1', `content-length: ${body.length}`, '', '']
  socket.write(lines.join('\r\n'))
  socket.write(body)
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n')
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '')
}

const theApp = sharedApp()

const startListening = async () => {
  const app = await theApp()
  const client = await app.signInAdministrator()
  if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 })
  const headOf = (path: string, type: string) => [
    `POST ${path} HTTP/1.1`,
    `content-type: ${type}`,
    `x-csrf-token: ${client.csrfToken}`,
    `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
  ]
  return { ...app, address: app.app.server.address() as AddressInfo, headOf } // it listens on a port
}

const WHOLE = bodyOf([field('productId', '1'), field('slot', '1'), aFile()])
const RIGHT = `multipart/form-data; boundary=${BOUNDARY}`

const MALFORMED: readonly [name: string, type: string, body: Buffer][] = [
  ['no boundary', 'multipart/form-data', WHOLE],
  ['another boundary', 'multipart/form-data; boundary=elsewhere', WHOLE],
  ['an end before the last boundary', RIGHT, WHOLE.subarray(0, WHOLE.length - 40)],
  ['an end in the headers of a part', RIGHT, WHOLE.subarray(0, 70)],
  ['nothing in it', RIGHT, Buffer.alloc(0)],
  ['a file without a name', RIGHT, bodyOf([aFile('')])],
  ['a file with an empty name', RIGHT, bodyOf([aFile('; filename=""')])],
  ['two files', RIGHT, bodyOf([field('productId', '1'), field('slot', '1'), aFile(), aFile()])],
  ['a field twice', RIGHT, bodyOf([field('productId', '1'), field('slot', '1'), field('slot', '2'), aFile()])],
  [
    'a field that is no text',
    RIGHT,
    bodyOf([{ headers: ['form-data; name="slot"', 'application/json'], data: '1' }, aFile()]),
  ],
]
const ROUTES = [uploadProductImage, restoreProductImages, uploadBatchImage, checkProductImages].map(({ path }) => path)

test.each(ROUTES.flatMap((path) => MALFORMED.map(([name, type, body]) => ({ path, name, type, body }))))(
  '$path with $name is a 400, and the connection takes the next request',
  async ({ path, type, body }) => {
    const { address, headOf, config } = await startListening()
    expect(await sendOver(address, headOf(path, type), body)).toEqual(['400', '200'])
    expect(await readdir(join(config.dataDir, 'temporary')).catch(() => [])).toEqual([])
  },
)

test('a picture that is too large is refused, and the connection serves the next request', async () => {
  const { address, headOf } = await startListening()
  const large = bodyOf([field('productId', '1'), field('slot', '1'), { ...aFile(), data: Buffer.alloc(16 * 2 ** 20) }])
  expect(await sendOver(address, headOf(uploadProductImage.path, RIGHT), large)).toEqual(['413', '200'])
})

const MIB = 2 ** 20
/** Far more than the limit of a picture and what connections hold. */
const ENDLESS_BYTES = 128 * MIB
const FIELDS = [field('productId', '1'), field('slot', '1')]
const OPEN = bodyOf(FIELDS).subarray(0, -`--${BOUNDARY}--\r\n`.length)
const partOf = (start: string): Buffer =>
  Buffer.concat([OPEN, Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${start}`)])

const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

/** Sends this start and then more until the connection ends; returns the status and the bytes sent. */
const sendEndlessly = async (address: AddressInfo, start: readonly (string | Buffer)[], more: Buffer) => {
  const socket = connect(address.port, address.address)
  // The server closes the connection while more is being sent.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  for (const bytes of start) socket.write(bytes)
  let sent = 0
  while (sent < ENDLESS_BYTES && !socket.destroyed) {
    sent += more.length
    const hasRoom = socket.write(more)
    if (!hasRoom) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  socket.destroy()
  await closed
  return { status: /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1], sent }
}

const MORE = Buffer.alloc(MIB / 4, '0')

test.each<[name: string, start: Buffer]>([
  ['preamble', Buffer.from('before the first part')],
  ['unknown field', partOf('x"\r\n\r\n')],
  ['part header', partOf('')],
  ['file', partOf('file"; filename="a.png"\r\n\r\n')],
  ['epilogue', bodyOf([...FIELDS, aFile()])],
])(
  'an endless %s in a body of unknown length is refused at the limit, and leaves nothing behind',
  async (_name, start) => {
    const { address, headOf, config } = await startListening()
    const head = [...headOf(uploadProductImage.path, RIGHT), 'host: 127.0.0.1', 'transfer-encoding: chunked', '', '']
    const { status, sent } = await sendEndlessly(address, [head.join('\r\n'), chunkOf(start)], chunkOf(MORE))
    expect(status).toBe('413')
    expect(sent).toBeLessThan(ENDLESS_BYTES / 2)
    expect(await readdir(join(config.dataDir, 'temporary')).catch(() => [])).toEqual([])
  },
)

test('a body that is far too large by its own account is refused, and not read to its end', async () => {
  const { address, headOf } = await startListening()
  const head = [
    ...headOf(uploadProductImage.path, RIGHT),
    'host: 127.0.0.1',
    `content-length: ${ENDLESS_BYTES}`,
    '',
    '',
  ]
  const { status, sent } = await sendEndlessly(address, [head.join('\r\n')], MORE)
  expect(status).toBe('413')
  expect(sent).toBeLessThan(ENDLESS_BYTES / 2)
})
