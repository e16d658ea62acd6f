import { forgotPassword } from '@kitroom/contract/auth'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

/** The source key of a request. */
const sourceOf = async ({ app, database }: TestApp, remoteAddress: string, forwarded: string): Promise<string> => {
  const { statusCode } = await app.inject({
    method: forgotPassword.method,
    url: forgotPassword.path,
    payload: { email: 'somebody@club.example' },
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  expect(statusCode).toBe(200)
  const counted = await database.read.selectFrom('throttles').select('key').execute()
  return counted.map(({ key }) => key).find((key) => key.startsWith('forgot:source:')) ?? ''
}

test.each([
  ['no proxy is known: the connection counts', '', '10.0.0.7', '203.0.113.9', '10.0.0.7'],
  ['a known proxy tells the address', '10.0.0.0/8', '10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['what the client wrote before it does not count', '10.0.0.0/8', '10.0.0.7', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['several known proxies in a row', '10.0.0.7,192.0.2.1', '10.0.0.7', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['an unknown proxy is not believed', '10.0.0.7', '10.0.0.8', '203.0.113.9', '10.0.0.8'],
])('%s', async (_case, TRUST_PROXY, connection, forwarded, counted) => {
  const app = await startApp({ settings: { TRUST_PROXY, PUBLIC_URL: 'http://127.0.0.1:3000' } })
  expect(await sourceOf(app, connection, forwarded)).toBe(`forgot:source:${counted}`)
})

test('a forwarded address of the maximum header length counts like any other', async () => {
  const app = await startApp({ settings: { TRUST_PROXY: '10.0.0.0/8' } })
  await sourceOf(app, '10.0.0.7', 'x'.repeat(12_000))
  const counted = await app.database.read.selectFrom('throttles').select('key').execute()
  for (const { key } of counted) expect(key.length).toBeLessThanOrEqual(400)
})
