import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { runCommandLine } from '@kitroom/testkit/command'
import { newTestStorage } from '@kitroom/testkit/database'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { tcpProxyTo } from '@kitroom/testkit/tcp-proxy'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { imageStoreOf, localImageStore } from '../platform/images/image-store.ts'
import { originalName, resizedName } from '../platform/images/names.ts'
import type { FileStore } from '../platform/storage/store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'

const IMAGES = 40

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** A data folder with images, an empty bucket, and the proxy in front of it. */
const withImages = async () => {
  const { dataDir, databaseUrl, remove } = await newTestStorage()
  onTestFinished(remove)
  const proxy = await tcpProxyTo(s3.url)
  const settings = {
    SEED: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(await newBucket(s3.url)),
    S3_ENDPOINT: proxy.url,
  }
  const config = readConfig(settings)
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
  const move = (to: string) => runCommandLine('images-move', ['--to', to], settings)
  return { settings, dataDir, proxy, files, objects, images, move }
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
  const { settings, objects, images, move } = await withImages()

  const there = await move('s3')

  expect([there.code, there.errors]).toEqual([0, ''])
  expect(there.output).toContain(`${IMAGES} copied and compared, 0 there already, 0 not moved`)
  expect(await contentOf(objects)).toEqual(expected(images))

  const { dataDir, remove } = await newTestStorage()
  onTestFinished(remove)
  const back = await runCommandLine('images-move', ['--to', 'files'], { ...settings, DATA_DIR: dataDir })
  expect([back.code, back.errors]).toEqual([0, ''])
  expect(await contentOf(localImageStore({ dataDir }))).toEqual(expected(images))
})

test('an interrupted move continues where it was', async () => {
  const { proxy, objects, images, move } = await withImages()
  proxy.breakAfter(60_000)

  const first = await move('s3')

  expect([first.code, first.errors]).toEqual([1, 'The image store does not answer\n'])
  await proxy.mend()
  const arrived = (await contentOf(objects)).size
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(IMAGES)

  const second = await move('s3')

  expect(second.code).toBe(0)
  expect(second.output).toContain(`${IMAGES - arrived} copied and compared, ${arrived} there already, 0 not moved`)
  expect(await contentOf(objects)).toEqual(expected(images))
  expect((await move('s3')).output).toContain(`0 copied and compared, ${IMAGES} there already`)
})

test('damage on either side is found: copied again, or named', async () => {
  const { dataDir, files, objects, images, move } = await withImages()
  const [intact, damaged] = [...images.keys()].filter((name) => name.startsWith('originals/')) as [string, string]
  await move('s3')
  const wrong = join(dataDir, 'temporary', 'wrong')
  await writeFile(wrong, 'something else')
  await objects.keep(intact, wrong, 'image/png')
  await writeFile(wrong, 'something else')
  await files.keep(damaged, wrong, 'image/png')
  await objects.remove(damaged)

  const { code, output, errors } = await move('s3')

  expect([code, errors]).toEqual([1, `${damaged}: damaged where it is\n`])
  expect(output).toContain(`1 copied and compared, ${IMAGES - 2} there already, 1 not moved`)
  const content = await contentOf(objects)
  expect(content.get(intact)).toBe(images.get(intact)?.toString('hex'))
  expect(content.has(damaged)).toBe(false)
})

test('other objects in a shared store are left alone', async () => {
  const { dataDir, objects, move } = await withImages()
  const path = join(dataDir, 'temporary', 'other')
  await writeFile(path, 'a report')
  await objects.keep('reports/2026.txt', path, 'text/plain')

  expect((await move('files')).output).toContain('0 copied and compared, 0 there already, 0 not moved')
})

test.each([[[]], [['--to']], [['--to', 'cloud']], [['--to', 's3', 'more']]])(
  'called with %j it says how it is called',
  async (args) => {
    const { dataDir, remove } = await newTestStorage()
    onTestFinished(remove)
    const { code, errors } = await runCommandLine('images-move', args, { DATA_DIR: dataDir })
    expect(code).toBe(2)
    expect(errors).toContain('Usage: npm run images:move -- --to s3|files')
  },
)
