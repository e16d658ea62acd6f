import type { lookup as systemLookup } from 'node:dns'
import { answering, startReceiver } from '@kitroom/testkit/receiver'
import { expect, test } from 'vitest'
import { post } from './post.ts'
import { mayReach } from './reachable.ts'
import { signedHeaders } from './sign.ts'

const REFUSED = 'Not sent: the address is not public, or not by https'

/** A look-up that knows one address after the other, and how often it was asked. */
const lookupOf = (...addresses: readonly string[]) => {
  let asked = 0
  const lookup = ((_host: string, _options: object, done: (...found: unknown[]) => void) => {
    const known = addresses[Math.min(asked, addresses.length - 1)] ?? ''
    asked += 1
    done(
      null,
      known.split(' ').map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof systemLookup // the one way in which it is called
  return { lookup, asked: () => asked }
}

const postTo = (url: string, allowed: readonly string[] = [], own: object = {}) =>
  post(url, {}, '{}', { mayReach: mayReach(allowed), ...own })

test.each([
  // Private and special IPv4 addresses.
  'https://127.0.0.1/',
  'https://127.8.8.8/',
  'https://0.0.0.0/',
  'https://10.0.0.7/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // The same in other spellings.
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://3232235777/',
  // IPv6: loopback, unspecified, mapped, compatible, NAT64, 6to4, Teredo, unique local, link-local, site-local, multicast.
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  // Names of this machine.
  'https://localhost/',
  // Public, but not by https, on a port of another service, or with a name and password.
  'http://93.184.216.34/',
  'https://93.184.216.34:22/',
  'https://93.184.216.34:25/',
  'https://pat:secret@93.184.216.34/',
  'https://pat@93.184.216.34/',
])('%s is not sent to', async (url) => {
  expect(await postTo(url)).toEqual({ isSuccess: false, answer: REFUSED })
})

test.each([
  ['a private address', '10.0.0.7'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['this machine', '::1'],
  ['a link-local address with its interface', 'fe80::1%eth0'],
  ['a public and a private address', '93.184.216.34 192.168.0.1'],
  ['a private and a public address', 'fd00::1 2606:2800:220::1'],
])('a name that leads to %s is not sent to', async (_what, addresses) => {
  const { lookup } = lookupOf(addresses)
  expect((await postTo('https://rebound.example/', [], { lookup })).answer).toBe(REFUSED)
})

test.each([
  ['https://rebound.example/', '93.184.216.34', true],
  ['https://rebound.example:8443/', '2606:2800:220:1:248:1893:25c8:1946', true],
  ['http://rebound.example/', '93.184.216.34', false],
  ['https://rebound.example:993/', '93.184.216.34', false],
])('%s at %s: %s', (url, address, isReached) => {
  expect(mayReach([])(new URL(url), address)).toBe(isReached)
})

test('only the networks of WEBHOOKS_ALLOW may be private, and are reached by http on any port', () => {
  const reaches = mayReach(['10.1.0.0/16', 'fd00::7'])
  const at = (url: string, address: string) => reaches(new URL(url), address)
  expect([at('http://erp.example:81/', '10.1.2.3'), at('https://erp.example/', 'fd00::7')]).toEqual([true, true])
  expect([at('http://erp.example/', '10.2.0.1'), at('https://erp.example/', 'fd00::8')]).toEqual([false, false])
})

test('a name that changes after its look-up is connected to as it was checked: it is looked up once', async () => {
  const [good, evil] = [await startReceiver(), await startReceiver()]
  const { lookup, asked } = lookupOf('127.0.0.1', '127.0.0.2')

  const answer = await postTo(`http://rebound.example:${good.port}/`, ['127.0.0.1'], { lookup })

  expect([answer, asked()]).toEqual([{ isSuccess: true, answer: '200' }, 1])
  expect([good.received.length, evil.received.length]).toEqual([1, 0])
  expect((await postTo(`http://rebound.example:${good.port}/`, ['127.0.0.1'], { lookup })).answer).toBe(REFUSED)
  expect([good.received.length, asked()]).toEqual([1, 2])
})

test('a redirect is not followed, and is no success', async () => {
  const inside = await startReceiver()
  const receiver = await startReceiver(answering(307, { location: inside.url }))
  expect(await postTo(receiver.url, ['127.0.0.1'])).toEqual({ isSuccess: false, answer: '307' })
  expect(inside.received).toEqual([])
})

test('a receiver that does not answer, or never ends, is left after its time', async () => {
  const receiver = await startReceiver(() => undefined)
  const own = { answerWithinMs: 50 }
  const late = { isSuccess: false, answer: 'No answer within 0.05 seconds' }
  expect(await postTo(receiver.url, ['127.0.0.1'], own)).toEqual(late)
  receiver.answerWith((_request, response) => void response.writeHead(200).write('{'))
  expect(await postTo(receiver.url, ['127.0.0.1'], own)).toEqual(late)
})

test('an answer of more than 64 KB is cut off, and is no success', async () => {
  const receiver = await startReceiver((_request, response) => void response.end('x'.repeat(64 * 1024)))
  expect((await postTo(receiver.url, ['127.0.0.1'])).isSuccess).toBe(true)
  receiver.answerWith((_request, response) => {
    const more = () => void (response.write('x'.repeat(16 * 1024)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  const { isSuccess, answer } = await postTo(receiver.url, ['127.0.0.1'])
  expect([isSuccess, answer]).toEqual([false, 'Answered with more than 64 KB'])
})

test('a receiver that is not there says so', async () => {
  const { answer } = await postTo('http://127.0.0.1:9/', ['127.0.0.1'])
  expect(answer).toContain('ECONNREFUSED')
})

test('a message is signed as the Standard Webhooks scheme publishes it', () => {
  const at = new Date(1_614_265_330_000)
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signedHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
