import { expectStored, hashOf, namesIn, STORES, startStore } from '@kitroom/testkit/stores'
import { expect, test } from 'vitest'
import { originalName } from '../images/names.ts'

const LARGE_BYTES = 40 * 1024 * 1024

test.each(Object.entries(STORES))(
  '40 MiB come back from %s as they were kept, with their length',
  async (_kind, settings) => expectStored(await settings(), LARGE_BYTES),
)

test('the list of a bucket continues after its first thousand', async () => {
  const { store, keep } = await startStore(await STORES.S3())
  const names = Array.from({ length: 1005 }, (_, nth) => originalName(hashOf(Buffer.from(String(nth)))))
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => keep(Buffer.from('x'), name)))
  }
  expect(await namesIn(store)).toEqual(names.sort())
})
