import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { tcpProxyTo } from '@kitroom/testkit/tcp-proxy'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { imageStoreOf, localImageStore } from '../platform/images/image-store.ts'
import { originalName, resizedName } from '../platform/images/names.ts'
import type { FileStore } from '../platform/storage/store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { moveImages } from './move-images.ts'

const IMAGES = 40

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const newFolder = (): string => {
  const folder = temporaryTestFolder('images')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with images, an empty bucket, and the proxy in front of it. */
const withImages = async () => {
  const dataDir = newFolder()
  const proxy = await tcpProxyTo(s3.url)
  const config = readConfig({
    SEED: 'none',
    DATA_DIR: dataDir,
    ...(await newBucket(s3.url)),
    S3_ENDPOINT: proxy.url,
  })
  const [files, objects] = [localImageStore(config), imageStoreOf(config)]
  const temporary = temporaryFolder(dataDir)
  const images = new Map<string, Buffer>()
  for (let nth = 0; nth < IMAGES; nth += 1) {
    const bytes = randomBytes(20_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const name = nth % 4 === 3 ? resizedName(hash, 128) : originalName(hash)
    images.set(name, bytes)
    const path = await temporary.newPath()
    await writeFile(path, bytes)
    await files.keep(name, path, 'image/png')
  }
  const move = (from: FileStore, to: FileStore) => moveImages({ from, to, temporary, mediaTypeOf: () => 'image/png' })
  return { dataDir, proxy, files, objects, images, move, toS3: () => move(files, objects) }
}

const contentOf = async (store: FileStore): Promise<Map<string, string>> => {
  const content = new Map<string, string>()
  for await (const { name } of store.list()) {
    const found = await store.open(name)
    if (found) content.set(name, (await buffer(found.stream)).toString('hex'))
  }
  return content
}

const expected = (images: ReadonlyMap<string, Buffer>) =>
  new Map([...images].map(([name, bytes]) => [name, bytes.toString('hex')]))

test('every image goes to the S3 store, and back into an empty folder', async () => {
  const { objects, images, move, toS3 } = await withImages()

  expect(await toS3()).toEqual({ copied: IMAGES, skipped: 0, failures: [] })
  expect(await contentOf(objects)).toEqual(expected(images))

  const back = localImageStore({ dataDir: newFolder() })
  expect(await move(objects, back)).toEqual({ copied: IMAGES, skipped: 0, failures: [] })
  expect(await contentOf(back)).toEqual(expected(images))
})

test('an interrupted move continues where it was', async () => {
  const { proxy, objects, images, toS3 } = await withImages()
  proxy.breakAfter(60_000)

  await expect(toS3()).rejects.toThrow('The image store does not answer')
  await proxy.mend()
  const arrived = (await contentOf(objects)).size
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(IMAGES)

  expect(await toS3()).toEqual({ copied: IMAGES - arrived, skipped: arrived, failures: [] })
  expect(await contentOf(objects)).toEqual(expected(images))
  expect(await toS3()).toEqual({ copied: 0, skipped: IMAGES, failures: [] })
})

test('damage on either side is found: copied again, or named', async () => {
  const { dataDir, files, objects, images, toS3 } = await withImages()
  const [intact, damaged] = [...images.keys()].filter((name) => name.startsWith('originals/')) as [string, string]
  await toS3()
  const wrong = join(dataDir, 'temporary', 'wrong')
  await writeFile(wrong, 'something else')
  await objects.keep(intact, wrong, 'image/png')
  await writeFile(wrong, 'something else')
  await files.keep(damaged, wrong, 'image/png')
  await objects.remove(damaged)

  expect(await toS3()).toEqual({ copied: 1, skipped: IMAGES - 2, failures: [`${damaged}: damaged where it is`] })

  const content = await contentOf(objects)
  expect(content.get(intact)).toBe(images.get(intact)?.toString('hex'))
  expect(content.has(damaged)).toBe(false)
})

test('other objects in a shared store are left alone', async () => {
  const { dataDir, files, objects, move } = await withImages()
  const path = join(dataDir, 'temporary', 'other')
  await writeFile(path, 'a report')
  await objects.keep('reports/2026.txt', path, 'text/plain')

  expect(await move(objects, files)).toEqual({ copied: 0, skipped: 0, failures: [] })
})
