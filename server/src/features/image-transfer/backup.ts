import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { type ArchivedImage, MANIFEST_NAME, manifestOf } from './manifest.ts'

/** A ZIP under way, and how long it will be. */
type Archive = { stream: Readable; size: number }

/**
 * Adds images one after the other, each opened when its turn comes, stored as they are: memory stays flat however many
 * there are, and the length of the whole is known before the first byte.
 */
export const addImages = (zip: yazl.ZipFile, keeper: ImageKeeper, images: readonly ArchivedImage[]): void => {
  const output = zip.outputStream as Readable // yazl makes it a PassThrough
  let reading: Readable | undefined
  // Whoever stops listening ends the archive; the file that was being read would stay open.
  output.once('close', () => reading?.destroy())
  for (const { path, sha256, size } of images) {
    zip.addReadStreamLazy(path, { compress: false, size, mode: 0o100644 }, (done) => {
      keeper.openOriginal(sha256).then(
        (bytes) => {
          reading = bytes?.stream
          const missing = new Error(`The file of image ${sha256} is missing`)
          // A stream must come with it, which is not looked at when there is an error.
          if (!bytes) return done(missing, output)
          if (output.destroyed) reading?.destroy()
          done(null, bytes.stream)
        },
        (error: unknown) => done(error, output),
      )
    })
  }
  zip.once('error', (error: Error) => output.destroy(error))
}

/** The product images as a ZIP with a manifest (specification, section 2 'Image backup and restore'). */
export const writeArchive = async (keeper: ImageKeeper, images: ArchivedImage[]): Promise<Archive> => {
  const zip = new yazl.ZipFile()
  const manifest = Buffer.from(JSON.stringify(manifestOf(images), null, 1))
  zip.addBuffer(manifest, MANIFEST_NAME, { compress: false, mode: 0o100644 })
  addImages(zip, keeper, images)
  const { promise, resolve } = Promise.withResolvers<number>()
  // The types leave the size out that yazl calls back with.
  zip.end(undefined, resolve as () => void)
  return { stream: zip.outputStream as Readable, size: await promise } // a PassThrough, see above
}
