import { expect, test } from 'vitest'
import { shortAddress } from './sessions.ts'

test.each([
  ['192.0.2.17', '192.0.2.x'],
  ['::ffff:192.0.2.17', '192.0.2.x'],
  ['2001:db8:0:1:aa:bb:cc:dd', '2001:db8:0:1::/64'],
])('%s is shortened to %s, and then stays', (address, short) => {
  expect(shortAddress(address)).toBe(short)
  expect(shortAddress(short)).toBe(short)
})
