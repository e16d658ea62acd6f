import type { Readable } from 'node:stream'
import * as transfer from '@kitroom/contract/image-transfer'
import { isCrossSite } from '../../platform/http/auth/origin.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { readUpload } from '../../platform/http/mount/upload.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { denied, Refusal } from '../../platform/refusal.ts'
import { writeArchive } from './backup.ts'
import * as queries from './queries.ts'
import { restoreArchive } from './restore.ts'

type Parts = Mount & { images: ImageKeeper; publicUrl: () => string }

const ARCHIVE_BYTES_MAX = 2 * 1024 * 1024 * 1024
const DOWNLOADS_AT_ONCE = 2
const RETRY_SECONDS = 30

/** Specification, section 7 'Backup'. */
export const imageTransferRoutes = ({ mount, mountRaw, database, images, publicUrl }: Parts): void => {
  let downloads = 0
  let isRestoring = false

  mount(transfer.getImageTransferSummary, ({ db }) => queries.summarizeImages(db))

  mountRaw(transfer.downloadProductImages, async ({ request, reply }) => {
    // A navigation is heavy to answer, so no other site may set it off.
    if (isCrossSite(request.headers, publicUrl())) denied('This request was sent by another site.')
    if (downloads >= DOWNLOADS_AT_ONCE) {
      throw new Refusal(429, 'Too many downloads are under way. Please try again later.', {
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    const { stream, size } = writeArchive(images, await queries.listArchivedImages(database.read))
    downloads += 1
    stream.once('close', () => {
      downloads -= 1
    })
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename="product-images-${day}.zip"`,
        'cache-control': 'private, no-store',
      })
      .send(stream)
  })

  mountRaw(
    transfer.restoreProductImages,
    async ({ request, actor }) => {
      if (isRestoring) throw new Refusal(409, 'Another restore is under way. Please wait until it is done.')
      isRestoring = true
      try {
        const { file } = await readUpload(
          request,
          ARCHIVE_BYTES_MAX,
          (stream) => images.writeTemporary(stream as Readable), // busboy's file stream is one
          images.discard,
        )
        try {
          const restored = await restoreArchive(file.path, { database, keeper: images, userId: actor.userId })
          return { success: true, message: `${restored} ${restored === 1 ? 'image' : 'images'} restored.` }
        } finally {
          await images.discard(file)
        }
      } finally {
        isRestoring = false
      }
    },
    { bodyLimit: ARCHIVE_BYTES_MAX, isLong: true },
  )
}
