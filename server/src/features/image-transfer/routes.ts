import { Readable } from 'node:stream'
import * as transfer from '@kitroom/contract/image-transfer'
import type { Services } from '../../platform/area.ts'
import { withLease } from '../../platform/database/lease.ts'
import { isCrossSite } from '../../platform/http/auth/origin.ts'
import { closedSignal } from '../../platform/http/mount/closed-signal.ts'
import type { RawContext } from '../../platform/http/mount/context.ts'
import { withUpload } from '../../platform/http/mount/upload.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { conflict, denied, Refusal } from '../../platform/refusal.ts'
import type { SecretKey } from '../../platform/secret-key.ts'
import { startZip } from '../../platform/zip/write.ts'
import { checkRoutes, ZIP_LIMITS, zipUpload } from './check-routes.ts'
import { type ArchivedImage, MANIFEST_NAME, manifestOf, signingKeyOf } from './manifest.ts'
import * as queries from './queries.ts'
import { restoreArchive } from './restore.ts'

/** The product images as a ZIP with a manifest, see `docs/product.md`, 'Image transfer'. */
const writeArchive = async (
  all: readonly ArchivedImage[],
  { keeper, secretKey }: { keeper: ImageKeeper; secretKey: SecretKey | null },
): Promise<{ stream: Readable; size: number }> => {
  // One of them must not prevent a backup of the others.
  const lost = new Set(await keeper.withoutFile(all))
  const images = all.filter((image) => !lost.has(image))
  const missing = lost.size > 0 ? { missing: [...lost].map(({ path }) => path) } : {}
  const zip = startZip()
  zip.addText(MANIFEST_NAME, JSON.stringify({ ...manifestOf(images, secretKey), ...missing }, null, 1))
  for (const { path, sha256, size } of images) {
    zip.addStored(path, size, async () => {
      const original = await keeper.openOriginal(sha256)
      if (!original) throw new Error(`The file of image ${sha256} is missing`)
      return original.stream
    })
  }
  return zip.finish()
}

const DOWNLOADS_AT_ONCE = 2
const RETRY_SECONDS = 30

/** The rules are in `docs/product.md`, 'Image transfer'. */
export const imageTransferRoutes = (services: Services): void => {
  const { mount, mountRaw, database, images, publicUrl } = services
  checkRoutes(services)
  let downloads = 0
  const takeDownload = (): (() => void) => {
    if (downloads >= DOWNLOADS_AT_ONCE) {
      throw new Refusal(429, 'Too many downloads are under way. Please try again later.', {
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    downloads += 1
    return () => {
      downloads -= 1
    }
  }

  const secretKey = signingKeyOf(services.config)
  const listArchive = async () =>
    writeArchive(await queries.listArchivedImages(database.read), { keeper: images, secretKey: await secretKey() })

  mount(transfer.getImageTransferSummary, ({ db }) => queries.summarizeImages(db))

  const download = async ({ request, reply }: RawContext<typeof transfer.downloadProductImages>) => {
    // A download is expensive, so other sites may not trigger it by navigation.
    if (isCrossSite(request.headers, publicUrl())) denied('This request was sent by another site.')
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="product-images-${day}.zip"`,
      'cache-control': 'private, no-store',
    })
    // Computing its length takes nearly as much work as the backup itself.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const release = takeDownload()
    const archive = await listArchive().catch((error: unknown) => {
      release()
      throw error
    })
    archive.stream.once('close', release)
    return reply.header('content-length', archive.size).send(archive.stream)
  }
  mountRaw(transfer.downloadProductImages, { isWatched: true }, download)

  mountRaw(transfer.restoreProductImages, ZIP_LIMITS, async ({ database: checked, request, reply, actor }) => {
    const signal = closedSignal(reply)
    const upload = { ...zipUpload(images), fields: transfer.restoreProductImages.multipart }
    return withUpload(request, upload, async ({ file }) => {
      const { userId, tokenName } = actor
      const parts = { database: checked, keeper: images, userId, tokenName, secretKey: await secretKey(), signal }
      const restore = () => restoreArchive(file.path, parts)
      // Only now, so that a slow upload does not block others.
      const done = await withLease(database, 'image-restore', restore)
      if (!done) return conflict('file', 'Another restore is under way. Please wait until it is done.')
      return { success: true, message: `${done.result} ${done.result === 1 ? 'image' : 'images'} restored.` }
    })
  })
}
