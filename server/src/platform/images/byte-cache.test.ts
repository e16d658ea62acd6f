import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

const bytes = (length: number) => Buffer.alloc(length, 1)

test('within the limit files stay, and beyond it the least recently used are dropped', () => {
  const cache = new ByteCache(100)
  cache.keep('one', bytes(40))
  cache.keep('two', bytes(40))
  expect(cache.find('one')?.length).toBe(40)
  cache.keep('three', bytes(40))
  expect(['one', 'two', 'three'].map((name) => cache.find(name) !== undefined)).toEqual([true, false, true])
  expect(cache.size).toBe(80)
})

test('a file stored twice counts once, and one larger than the limit is not stored', () => {
  const cache = new ByteCache(100)
  cache.keep('one', bytes(60))
  cache.keep('one', bytes(60))
  cache.keep('huge', bytes(101))
  expect([cache.size, cache.find('one')?.length, cache.find('huge')]).toEqual([60, 60, undefined])
})
