import { Readable } from 'node:stream'
import { createApiToken } from '@kitroom/contract/api-tokens'
import { SECRET_PATHS } from '@kitroom/contract/areas'
import { forgotPassword, login, logout, resetPassword } from '@kitroom/contract/auth'
import { getSizeForm } from '@kitroom/contract/order-sizes'
import { addApp, beginApp, sendCode } from '@kitroom/contract/second-factor'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { newEmptyTestStorage } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { readOutbox, tokenIn } from '@kitroom/testkit/outbox'
import { codeOf } from '@kitroom/testkit/second-factor'
import { startServer } from '@kitroom/testkit/server-process'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BrokenAnswerLog, createLog, logRequests, terminalLog } from './log.ts'

const ADMIN = { email: 'admin@kitroom.example', password: 'Serve-And-Spike-1' }

test('no password, token or cookie is in the log, at any level', async () => {
  const { dataDir, databaseUrl, remove } = await newEmptyTestStorage()
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    METRICS_TOKEN: 'a-token-of-the-settings',
    LOG_LEVEL: 'debug',
  })
  onTestFinished(async () => {
    await server.kill()
    await remove()
  })
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const options = { method, headers: { ...headers, ...type }, ...(body ? { body: JSON.stringify(body) } : {}) }
    return fetch(server.url + path, options)
  }

  const signedIn = await send(login.method, login.path, ADMIN)
  const { csrfToken } = (await signedIn.json()) as { csrfToken: string }
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const session = { cookie: cookies.join('; '), 'x-csrf-token': csrfToken }
  await send(login.method, login.path, { ...ADMIN, password: 'Wrong-Secret-9' })
  await send(listSizes.method, listSizes.path, undefined, session)
  await send(createSize.method, createSize.path, { name: '' }, session)
  const { password } = ADMIN
  const begun = await send(beginApp.method, beginApp.path, { password }, session)
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  const added = await send(addApp.method, addApp.path, { code: codeOf(secret) }, session)
  const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] }
  const program = { name: 'Sync', codes: ['SIZE_READ'] }
  const made = await send(createApiToken.method, createApiToken.path, program, session)
  const { token: apiToken } = (await made.json()) as { token: string }
  const asked = await send(listSizes.method, listSizes.path, undefined, { authorization: `Bearer ${apiToken}` })
  expect(asked.status).toBe(200)
  const waiting = await send(login.method, login.path, ADMIN)
  const pending = waiting.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  for (const code of ['000000', recoveryCodes[0]]) {
    await send(sendCode.method, sendCode.path, { code }, { cookie: pending.join('; ') })
  }
  await send('GET', '/metrics', undefined, { authorization: 'Bearer a-token-of-the-settings' })
  await send(forgotPassword.method, forgotPassword.path, { email: ADMIN.email })
  const token = await eventually(async () => tokenIn((await readOutbox(dataDir)).at(-1)))
  await send('GET', `/reset-password?token=${token}`)
  for (const path of SECRET_PATHS) {
    await send('GET', path.replace(/:.*/, 'the-token-of-a-team'))
    await send('GET', path.replace(/:.*/, 'the-token-of-a-team%zz'))
  }
  await send(getSizeForm.method, `${getSizeForm.path}?token=the-token-of-a-team`)
  const reset = { token, newPassword: 'Serve-And-Spike-2' }
  expect((await send(resetPassword.method, resetPassword.path, reset)).status).toBe(200)
  await send(logout.method, logout.path, undefined, session)
  await send(listSizes.method, listSizes.path, undefined, { authorization: `Bearer ${apiToken}` })
  expect(await server.stop()).toBe(0)

  const log = server.log()
  expect(log).toContain('/api/auth/reset-password')
  expect(recoveryCodes).toHaveLength(10)
  const cookieValues = [...cookies, ...pending].map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
  const secrets = [
    ADMIN.password,
    'Wrong-Secret-9',
    'Serve-And-Spike-2',
    csrfToken,
    token,
    apiToken,
    'a-token-of-the-settings',
    'the-token-of-a-team',
  ]
  expect(log).toContain('/api/size-form')
  expect(SECRET_PATHS).not.toEqual([])
  const ofFactors = [secret, uri, ...recoveryCodes]
  for (const one of [...secrets, ...ofFactors, ...cookieValues]) expect(log).not.toContain(one)
})

test('the code of an error is logged, and any other code is not', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.warn({ err: Object.assign(new Error('write failed'), { code: 'ENOSPC' }) }, 'not saved')
  log.warn({ code: '123456', body: { code: '123456' }, sent: { body: { code: '123456' } } }, 'sent')
  expect(JSON.parse(lines[0] ?? '').err.code).toBe('ENOSPC')
  expect(lines[1]).not.toContain('123456')
})

const pathInLog = (url: string): string => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info({ req: { method: 'GET', url } }, 'answered')
  return JSON.parse(lines[0] ?? '').req.path
}

test.each(SECRET_PATHS)('the log leaves out the secret of %s, however it is written', (path) => {
  const start = path.replace(/:.*/, '')
  for (const secret of ['a-token', 'a-token?from=mail', 'a-token/more', 'a-token%zz']) {
    expect(pathInLog(start + secret)).toBe(`${start}[redacted]`)
    expect(pathInLog(start.toUpperCase() + secret)).toBe(`${start}[redacted]`)
    for (const spelled of [`/${start}`, `/x/..${start}`, `/%${start.charCodeAt(1).toString(16)}${start.slice(2)}`]) {
      expect(pathInLog(spelled + secret)).toBe(`${start}[redacted]`)
    }
  }
})

test('other addresses are logged whole, without what is asked', () => {
  expect(pathInLog('/api/orders/3/sizes?search=Anna')).toBe('/api/orders/3/sizes')
})

test('an answer that breaks off after its head is logged with its cause, and a client that leaves is not', async () => {
  const lines: string[] = []
  const app = Fastify({
    loggerInstance: createLog('info', { write: (line) => lines.push(line) }),
    logController: new BrokenAnswerLog(),
  })
  onTestFinished(() => app.close())
  const begun = Promise.withResolvers<void>()
  const endless = async function* () {
    yield 'begun'
    begun.resolve()
    await new Promise(() => undefined)
  }
  const breaking = async function* () {
    yield 'begun'
    throw new Error('The file of image 1 is missing')
  }
  app.get('/breaks', (_request, reply) => reply.send(Readable.from(breaking())))
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  lines.length = 0

  const leaving = new AbortController()
  const left = fetch(`${url}/endless`, { signal: leaving.signal }).then((answer) => answer.text())
  await begun.promise
  leaving.abort()
  await expect(left).rejects.toThrow()
  await expect(fetch(`${url}/breaks?token=1`).then((answer) => answer.text())).rejects.toThrow()

  await eventually(() => expect(lines).toHaveLength(1))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    method: 'GET',
    path: '/breaks',
    msg: 'an answer broke off',
    err: { message: 'The file of image 1 is missing' },
  })
})

const REQUEST_FROM = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (of a test)' }

test.each([
  ['on', REQUEST_FROM],
  ['off', { address: undefined, userAgent: undefined }],
] as const)('with LOG_ADDRESSES=%s a request line says of its client %o', async (logAddresses, expected) => {
  const lines: string[] = []
  const log: FastifyBaseLogger = createLog('info', { write: (line) => lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  onTestFinished(() => app.close())
  app.decorateRequest('actor', null)
  logRequests(app, { logAddresses: logAddresses === 'on' })
  app.post('/api/auth/login', async () => ({ success: true }))
  const headers = { 'user-agent': REQUEST_FROM.userAgent }
  await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: '::ffff:203.0.113.7', headers })

  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
  expect([answered.address, answered.userAgent]).toEqual([expected.address, expected.userAgent])
})

test('on a terminal a line of the log is read by people', () => {
  let printed = ''
  const log = createLog(
    'debug',
    terminalLog((text) => (printed += text)),
  )
  log.info({ method: 'POST', path: '/api/roles', status: 201, user: null }, 'answered')
  log.error({ err: new Error('No room') }, 'the backup failed')
  const [first, second, third] = printed.split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d info answered method=POST path=\/api\/roles status=201 user=null$/)
  expect(second).toMatch(/^\d\d:\d\d:\d\d error the backup failed$/)
  expect(third).toBe('Error: No room')
})
