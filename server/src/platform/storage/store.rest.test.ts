import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { hashOf, STORES, startStore } from '@kitroom/testkit/stores'
import { describe, expect, test } from 'vitest'
import { originalName } from '../images/names.ts'
import type { FileStore } from './store.ts'

const MIB = 1024 * 1024

const listed = async (store: FileStore) => {
  const files: { name: string; modifiedAt: number }[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const namesIn = async (store: FileStore): Promise<string[]> => (await listed(store)).map(({ name }) => name).sort()

describe.each(Object.entries(STORES))('images as %s', (_kind, settings) => {
  test.each([40 * MIB])('%i bytes come back as they were kept, with their length', async (length) => {
    const { store, keep } = await startStore(await settings())
    const bytes = randomBytes(length)
    const name = originalName(hashOf(bytes))

    await keep(bytes, name)

    const found = await store.open(name)
    expect(found?.size).toBe(length)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })
})

test('the list of a bucket continues after its first thousand', async () => {
  const { store, keep } = await startStore(await STORES.S3())
  const names = Array.from({ length: 1005 }, (_, nth) => originalName(hashOf(Buffer.from(String(nth)))))
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => keep(Buffer.from('x'), name)))
  }
  expect(await namesIn(store)).toEqual(names.sort())
})
