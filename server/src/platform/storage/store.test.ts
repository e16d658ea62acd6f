import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eventually } from '@kitroom/testkit/eventually'
import { expectStored, hashOf, listed, namesIn, STORES, s3, startStore } from '@kitroom/testkit/stores'
import { tcpProxyTo } from '@kitroom/testkit/tcp-proxy'
import { describe, expect, test, vi } from 'vitest'
import { originalName, resizedName } from '../images/names.ts'
import { type FileStore, StoreUnavailable } from './store.ts'

const MIB = 1024 * 1024

const bytesOf = async (store: FileStore, name: string): Promise<Buffer | null> => {
  const found = await store.open(name)
  return found && buffer(found.stream)
}

describe.each(Object.entries(STORES))('images as %s', (_kind, settings) => {
  test.each([0, 1, 5 * MIB])('%i bytes come back as they were kept, with their length', async (length) =>
    expectStored(await settings(), length),
  )

  test('the temporary file is moved', async () => {
    const { keep } = await startStore(await settings())
    const path = await keep(Buffer.from('picture'), originalName(hashOf(Buffer.from('picture'))))
    expect(existsSync(path)).toBe(false)
  })

  test('a missing file is null, and can be removed without an error', async () => {
    const { store } = await startStore(await settings())
    const name = originalName(hashOf(Buffer.from('never kept')))
    expect(await store.open(name)).toBeNull()
    await store.remove(name)
  })

  test('storing the same picture ten times at once does no harm', async () => {
    const { store, keep } = await startStore(await settings())
    const bytes = randomBytes(100_000)
    const name = originalName(hashOf(bytes))

    await Promise.all(Array.from({ length: 10 }, () => keep(bytes, name)))

    expect((await bytesOf(store, name))?.equals(bytes)).toBe(true)
    expect(await namesIn(store)).toEqual([name])
  })

  test('only the given file is removed', async () => {
    const { store, keep } = await startStore(await settings())
    const [first, second] = [randomBytes(10), randomBytes(10)]
    const names = [originalName(hashOf(first)), resizedName(hashOf(second), 128)] as const
    await keep(first, names[0])
    await keep(second, names[1])

    await store.remove(names[0])

    expect(await bytesOf(store, names[0])).toBeNull()
    expect(await namesIn(store)).toEqual([names[1]])
  })

  test('the list has every name once, with its time', async () => {
    const { store, keep } = await startStore(await settings())
    const before = Date.now()
    const names = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const bytes = randomBytes(10)
        await keep(bytes, originalName(hashOf(bytes)))
        return originalName(hashOf(bytes))
      }),
    )

    const files = await listed(store)

    expect(files.map(({ name }) => name).sort()).toEqual(names.sort())
    // S3 reports whole seconds.
    for (const { modifiedAt } of files) expect(Math.abs(modifiedAt - before)).toBeLessThan(20_000)
  })

  test('an empty store has an empty list and answers', async () => {
    const { store } = await startStore(await settings())
    expect(await namesIn(store)).toEqual([])
    await store.ping()
  })
})

test('a file that is opened, closed unread and removed at once is no error', async () => {
  const { store, folder, keep } = await startStore({})
  const name = originalName(hashOf(Buffer.from('picture')))
  await keep(Buffer.from('picture'), name)
  const opened = (await store.open(name)) ?? expect.fail('the file is there')
  const failed = vi.fn()
  opened.stream.on('error', failed)

  opened.stream.destroy()
  rmSync(join(folder, 'images', name))
  await once(opened.stream, 'close')

  expect(failed).not.toHaveBeenCalled()
})

test('an object that is opened and closed unread frees its connection', async () => {
  const proxy = await tcpProxyTo(s3.url)
  const { store, keep } = await startStore({ ...(await STORES.S3()), S3_ENDPOINT: proxy.url })
  // More than the buffers of a connection take.
  const bytes = randomBytes(16 * MIB)
  const name = originalName(hashOf(bytes))
  await keep(bytes, name)
  const opened = (await store.open(name)) ?? expect.fail('the object is there')
  const before = proxy.connections()

  opened.stream.destroy()

  await eventually(() => expect(proxy.connections()).toBeLessThan(before))
})

test('every part of an upload is signed with the SHA-256 of its bytes, which the store verifies', async () => {
  const proxy = await tcpProxyTo(s3.url)
  const { keep } = await startStore({ ...(await STORES.S3()), S3_ENDPOINT: proxy.url })
  const [small, large] = [randomBytes(1000), randomBytes(12 * MIB)]

  await keep(small, originalName(hashOf(small)))
  await keep(large, originalName(hashOf(large)))

  const parts = [small, large.subarray(0, 8 * MIB), large.subarray(8 * MIB)]
  for (const part of parts) expect(proxy.sent()).toContain(`x-amz-content-sha256: ${hashOf(part)}`)
  expect(proxy.sent()).not.toContain('UNSIGNED-PAYLOAD')
})

test('an unreachable store is reported as such, and works again as soon as it is back', async () => {
  const proxy = await tcpProxyTo(s3.url)
  const { store, keep } = await startStore({ ...(await STORES.S3()), S3_ENDPOINT: proxy.url })
  const bytes = randomBytes(1000)
  const name = originalName(hashOf(bytes))
  await keep(bytes, name)

  await proxy.cut()
  for (const call of [
    () => store.open(name),
    () => keep(bytes, name),
    () => store.remove(name),
    () => store.ping(),
    () => namesIn(store),
  ]) {
    await expect(call()).rejects.toThrow(StoreUnavailable)
  }

  await proxy.mend()
  expect((await bytesOf(store, name))?.equals(bytes)).toBe(true)
})

test('a broken download fails and does not end early', async () => {
  const proxy = await tcpProxyTo(s3.url)
  const { store, keep } = await startStore({ ...(await STORES.S3()), S3_ENDPOINT: proxy.url })
  const bytes = randomBytes(4 * MIB)
  const name = originalName(hashOf(bytes))
  await keep(bytes, name)

  proxy.breakAfter(MIB)

  await expect(bytesOf(store, name)).rejects.toThrow(StoreUnavailable)
})

test.each([
  ['a bucket that does not exist', { S3_BUCKET: 'nobodys-bucket' }],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'NOBODYS' }],
])('%s means an unreachable store, not a missing picture', async (_case, wrong) => {
  const { store } = await startStore({ ...(await STORES.S3()), ...wrong })
  await expect(store.open(originalName(hashOf(Buffer.from('any'))))).rejects.toThrow(StoreUnavailable)
})
