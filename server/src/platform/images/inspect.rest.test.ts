import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import { jpegOfManyScans, largePlainAvif } from '@kitroom/testkit/hostile-pictures'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { inspectImage, resizeImage } from './inspect.ts'

// Pictures of tens of megapixels or megabytes: seconds of a processor each.

const SOMEBODY = 1
const folder = temporaryTestFolder('pictures')
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const fileOf = async (bytes: Buffer): Promise<string> => {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, bytes)
  return path
}

test.each([
  ['an AVIF of 49 megapixels', largePlainAvif],
  ['a JPEG of a thousand scans', () => jpegOfManyScans(1000)],
])('%s is refused as too large', async (_case, make) => {
  const path = await fileOf(await make())
  await expect(inspectImage(path, SOMEBODY)).rejects.toMatchObject({ status: 413 })
})

const aLargePhotograph = async (): Promise<Buffer> =>
  sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

test.each<[string, () => Promise<Buffer>]>([
  ['a photograph of more than 2 MB', aLargePhotograph],
  [
    'a progressive JPEG of 49 megapixels',
    async () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
])('%s is accepted and can be shown in every width', async (_case, make) => {
  const path = await fileOf(await make())
  await inspectImage(path, SOMEBODY)
  for (const width of IMAGE_WIDTHS) {
    const target = join(folder, `${files}-${width}`)
    await resizeImage(path, width, target, SOMEBODY)
    expect((await sharp(target).metadata()).width).toBeLessThanOrEqual(width)
  }
})
