import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@kitroom/contract/images'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { inspectImage, resizeImage } from '../../server/src/platform/images/inspect.ts'
import { temporaryTestFolder } from './temporary-folder.ts'

export const SOMEBODY = 1

/** A JPEG of more than 2 MB. */
export const aLargePhotograph = (): Promise<Buffer> =>
  sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

/** Pictures in a folder that goes with the test file. Called once at its top. */
export const pictureFiles = () => {
  const folder = temporaryTestFolder('pictures')
  afterAll(() => rmSync(folder, { recursive: true }))
  let files = 0
  const fileOf = async (bytes: Buffer): Promise<string> => {
    files += 1
    const path = join(folder, String(files))
    await writeFile(path, bytes)
    return path
  }
  const expectTooLarge = async (bytes: Buffer): Promise<void> =>
    expect(inspectImage(await fileOf(bytes), SOMEBODY)).rejects.toMatchObject({ status: 413 })
  const expectEveryWidth = async (bytes: Buffer): Promise<void> => {
    const path = await fileOf(bytes)
    await inspectImage(path, SOMEBODY)
    for (const width of IMAGE_WIDTHS) {
      const target = `${path}-${width}`
      await resizeImage(path, width, target, SOMEBODY)
      expect((await sharp(target).metadata()).width).toBeLessThanOrEqual(width)
    }
  }
  return { fileOf, expectTooLarge, expectEveryWidth }
}
