import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { imageStoreOf } from '../images/image-store.ts'
import { originalName } from '../images/names.ts'
import type { FileStore } from './store.ts'

const MIB = 1024 * 1024

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const STORES = {
  files: async () => ({}),
  S3: () => newBucket(s3.url),
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes as uploads do, from a temporary file on the same file system. */
const keeping = (store: FileStore, folder: string) => async (bytes: Buffer, name: string) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  await store.keep(name, path, 'image/png')
  return path
}

const start = async (settings: Record<string, string>) => {
  const folder = newFolder()
  const store = imageStoreOf(readConfig({ DATA_DIR: folder, ...settings }))
  return { store, folder, keep: keeping(store, folder) }
}

const listed = async (store: FileStore) => {
  const files: { name: string; modifiedAt: number }[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const namesIn = async (store: FileStore): Promise<string[]> => (await listed(store)).map(({ name }) => name).sort()

describe.each(Object.entries(STORES))('images as %s', (_kind, settings) => {
  test.each([40 * MIB])('%i bytes come back as they were kept, with their length', async (length) => {
    const { store, keep } = await start(await settings())
    const bytes = randomBytes(length)
    const name = originalName(hashOf(bytes))

    await keep(bytes, name)

    const found = await store.open(name)
    expect(found?.size).toBe(length)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })
})

test('the list of a bucket continues after its first thousand', async () => {
  const { store, keep } = await start(await newBucket(s3.url))
  const names = Array.from({ length: 1005 }, (_, nth) => originalName(hashOf(Buffer.from(String(nth)))))
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => keep(Buffer.from('x'), name)))
  }
  expect(await namesIn(store)).toEqual(names.sort())
})
