import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { imageStoreOf } from '../../server/src/platform/images/image-store.ts'
import { originalName } from '../../server/src/platform/images/names.ts'
import type { FileStore } from '../../server/src/platform/storage/store.ts'
import { newBucket, startS3 } from './s3.ts'

/** Of the running test file. */
export let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The settings of each kind of store, on its own folder or bucket. */
export const STORES = {
  files: async () => ({}),
  S3: () => newBucket(s3.url),
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes as uploads do, from a temporary file on the same file system. */
export const keeping = (store: FileStore, folder: string) => async (bytes: Buffer, name: string) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  await store.keep(name, path, 'image/png')
  return path
}

/** A new store with these settings. */
export const startStore = async (settings: Record<string, string>) => {
  const folder = newFolder()
  const store = imageStoreOf(readConfig({ DATA_DIR: folder, ...settings }))
  return { store, folder, keep: keeping(store, folder) }
}

export const listed = async (store: FileStore) => {
  const files: { name: string; modifiedAt: number }[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

export const namesIn = async (store: FileStore): Promise<string[]> =>
  (await listed(store)).map(({ name }) => name).sort()

/** Bytes come back as they were stored, with their length. */
export const expectStored = async (settings: Record<string, string>, length: number): Promise<void> => {
  const { store, keep } = await startStore(settings)
  const bytes = randomBytes(length)
  const name = originalName(hashOf(bytes))

  await keep(bytes, name)

  const file = await store.open(name)
  expect(file?.size).toBe(length)
  expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
}
