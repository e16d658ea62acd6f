import { type AddressInfo, connect, type Socket } from 'node:net'
import { checkBatch, createBatch } from '@kitroom/contract/batches'
import { listSizes } from '@kitroom/contract/sizes'
import { sharedApp, startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client } from '@kitroom/testkit/client'
import { expect, test } from 'vitest'

const CODES = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']
const PADDING = ' '.repeat(300 * 1024)
const ROW = '{"cells":{"code":"XL","name":"Extra Large"}}'
const BODY = `{"area":"sizes",${PADDING}"rows":[${ROW}]}`

// None of these stores anything that another one sees.
const theApp = sharedApp()

const post = (client: Client, payload: string, url: string = checkBatch.path) =>
  client.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-csrf-token': String(client.csrfToken) },
    payload,
  })

/** A server that listens, and requests whose bodies are sent by the byte. */
const startListening = async ({ app }: TestApp) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return (client: Client, { path = checkBatch.path as string, length = BODY.length } = {}) => {
    const socket: Socket = connect(port, '127.0.0.1')
    const headers = [
      `POST ${path} HTTP/1.1`,
      ...['host: 127.0.0.1', 'connection: close', 'content-type: application/json', `content-length: ${length}`],
      `x-csrf-token: ${client.csrfToken}`,
      `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n`)
    const sent = { status: '' }
    const answer = (async () => {
      let text = ''
      for await (const chunk of socket) text += String(chunk)
      sent.status = text.slice(9, 12)
      return sent.status
    })()
    return { socket, sent, answer }
  }
}

test('a person who may import nothing is refused before the body comes', async () => {
  const system = await theApp()
  const begin = await startListening(system)
  const { answer } = begin(await system.signIn('SIZE_READ'), { length: 9_000_000 })
  expect(await answer).toBe('403')
})

test('a body waits for a turn of its person before it is read, and others do not', async () => {
  const system = await theApp()
  const begin = await startListening(system)
  const [one, other] = [await system.signIn(...CODES), await system.signIn(...CODES)]
  const first = begin(one)
  first.socket.write(BODY.slice(0, 1000))
  // The turn is taken once the rest of the body is waited for.
  await post(other, BODY)
  const second = begin(one)
  second.socket.write(BODY)

  // Several that came after it.
  for (let nth = 0; nth < 3; nth += 1) {
    const later = begin(other)
    later.socket.write(BODY)
    expect(await later.answer).toBe('200')
  }
  expect(second.sent.status).toBe('')
  first.socket.write(BODY.slice(1000))
  expect([await first.answer, await second.answer]).toEqual(['200', '200'])
})

test('a sender who leaves gives the turn back', async () => {
  const system = await theApp()
  const begin = await startListening(system)
  const one = await system.signIn(...CODES)
  const { socket, answer } = begin(one)
  socket.write(BODY.slice(0, 1000))
  await post(await system.signIn(...CODES), BODY)
  socket.destroy()
  await answer.catch(() => undefined)
  expect((await post(one, BODY)).status).toBe(200)
})

test.for([
  ['half of one', BODY.slice(0, -1)],
  ['two of them', `${BODY}${ROW}`],
  ['a list', `[${PADDING}]`],
  ['a word', `"${PADDING}"`],
  ['a missing comma', `{"area":"sizes"${PADDING}"rows":[]}`],
  ['a prototype in disguise', `{"__proto__":{"admin":true},${PADDING}"area":"sizes"}`],
  ['a constructor in disguise', `{"constructor":{"prototype":{"admin":true}},${PADDING}"area":"sizes"}`],
  ['no UTF-8', Buffer.concat([Buffer.from(`{"area":"${PADDING}`), Buffer.from([0xff]), Buffer.from('"}')])],
] as const)('a large body that is %s is refused as a small one', async ([_case, payload]) => {
  const { signIn } = await theApp()
  const { status, body } = await post(await signIn(...CODES), payload as string)
  expect([status, body.message]).toEqual([400, 'The request could not be read.'])
})

test('a large body means what a small one means', async () => {
  const { signIn } = await theApp()
  const client = await signIn(...CODES)
  const rows = Array.from({ length: 3000 }, (_, nth) => ({
    cells: { code: `É-${nth}`, name: `Größe "${nth}"\n`, sort_order: `${nth}`, unknown: 'x', is_active: 'no' },
    unknown: [{}],
  }))
  const large = await post(client, JSON.stringify({ rows, area: 'sizes', unknown: { rows: [1] } }))
  const small = await post(client, JSON.stringify({ rows: rows.slice(0, 50), area: 'sizes' }))
  expect([large.status, large.body.rows.length]).toEqual([200, rows.length])
  expect(large.body.rows.slice(0, 50)).toEqual(small.body.rows)
})

test('of ten thousand rows that are wrong the errors are said once', async () => {
  const { signIn } = await theApp()
  const rows = Array(10_000).fill({ id: 'x'.repeat(30) })
  const { status, body } = await post(await signIn(...CODES), JSON.stringify({ area: 'sizes', rows }))
  expect([status, body.errors.length]).toEqual([400, 1])
})

test('a large import that is sent again with its key is done once, and with other content refused', async () => {
  const { signIn } = await startApp()
  const client = await signIn(...CODES)
  const create = (payload: string) =>
    client.request({
      method: 'POST',
      url: createBatch.path,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': String(client.csrfToken),
        'idempotency-key': 'large',
      },
      payload,
    })
  const first = await create(BODY)
  const again = await create(BODY)
  const other = await create(BODY.replace('Extra', 'Very'))
  expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  expect(again.body.batch.id).toBe(first.body.batch.id)
  expect((await client.call(listSizes)).sizes.map(({ name }) => name)).toEqual(['Extra Large'])
})
