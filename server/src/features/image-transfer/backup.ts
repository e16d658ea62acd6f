import type { Readable } from 'node:stream'
import type { ImageKeeper } from '../../platform/images/images.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { startZip } from '../../platform/zip/write.ts'
import { type ArchivedImage, MANIFEST_NAME, manifestOf } from './manifest.ts'

/** The product images as a ZIP with a manifest, see `docs/product.md`, 'Image transfer'. */
export const writeArchive = (
  images: ArchivedImage[],
  { keeper, secretKey }: { keeper: ImageKeeper; secretKey: SecretKey | null },
): { stream: Readable; size: number } => {
  const zip = startZip()
  zip.addText(MANIFEST_NAME, JSON.stringify(manifestOf(images, secretKey), null, 1))
  for (const { path, sha256, size } of images) {
    zip.addStored(path, size, async () => {
      const original = await keeper.openOriginal(sha256)
      if (!original) throw new Error(`The file of image ${sha256} is missing`)
      return original.stream
    })
  }
  return zip.finish()
}
