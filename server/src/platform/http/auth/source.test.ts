import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(12_000), 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (ip, source) => {
  expect(sourceOf(ip)).toBe(source)
})

test('the next network is a different source', () => {
  expect(sourceOf('2001:db8:1:3::9')).not.toBe(sourceOf('2001:db8:1:2::9'))
})
