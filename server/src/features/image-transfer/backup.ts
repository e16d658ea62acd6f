import type { ImageKeeper } from '../../platform/images/images.ts'
import { startZip, type WrittenZip } from '../../platform/zip/write.ts'
import { type ArchivedImage, MANIFEST_NAME, manifestOf } from './manifest.ts'

/** The product images as a ZIP with a manifest (specification, section 2 'Image backup and restore'). */
export const writeArchive = (keeper: ImageKeeper, images: ArchivedImage[]): Promise<WrittenZip> => {
  const zip = startZip()
  zip.addText(MANIFEST_NAME, JSON.stringify(manifestOf(images), null, 1))
  for (const { path, sha256, size } of images) {
    zip.addStored(path, size, async () => {
      const original = await keeper.openOriginal(sha256)
      if (!original) throw new Error(`The file of image ${sha256} is missing`)
      return original.stream
    })
  }
  return zip.finish()
}
