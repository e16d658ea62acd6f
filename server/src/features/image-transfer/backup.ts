import { Readable } from 'node:stream'
import type { ImageKeeper } from '../../platform/images/images.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { type StoredFile, storedZip } from '../../platform/zip/stored.ts'
import { type ArchivedImage, MANIFEST_NAME, manifestOf } from './manifest.ts'

/** The product images as a ZIP with a manifest, see `docs/product.md`, 'Image transfer'. */
export const writeArchive = (
  images: ArchivedImage[],
  { keeper, secretKey }: { keeper: ImageKeeper; secretKey: SecretKey | null },
): ReturnType<typeof storedZip> => {
  const manifest = Buffer.from(JSON.stringify(manifestOf(images, secretKey), null, 1))
  const first: StoredFile = {
    path: MANIFEST_NAME,
    size: manifest.length,
    open: async () => Readable.from([manifest], { objectMode: false }),
  }
  const files = images.map(
    ({ path, sha256, size }): StoredFile => ({
      path,
      size,
      open: async () => {
        const original = await keeper.openOriginal(sha256)
        if (!original) throw new Error(`The file of image ${sha256} is missing`)
        return original.stream
      },
    }),
  )
  return storedZip([first, ...files], new Date())
}
