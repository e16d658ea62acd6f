import * as images from '@kitroom/contract/product-images'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import { lockRow } from '../../platform/database/rows.ts'
import { VersionedCache } from '../../platform/database/versioned-cache.ts'
import { collectTables, type DataVersion } from '../../platform/database/versions.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { OTHER_PARTS_BYTES, withUpload } from '../../platform/http/mount/upload.ts'
import { EXTENSIONS } from '../../platform/images/inspect.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'
import { refuseUnknownSlot } from './refuse-unknown-slot.ts'
import { writeSlot } from './write-slots.ts'

const SLOTS_KNOWN = 20_000
const REQUEST_BYTES = images.IMAGE_BYTES_MAX + OTHER_PARTS_BYTES

/** The images in slots, cached until one of the tables they depend on changes. */
const servedImagesOf = ({ read, versions }: Services['database']) => {
  const cache = new VersionedCache<queries.ServedImage>(versions, SLOTS_KNOWN)
  return async (place: images.ImagePlace, version: DataVersion): Promise<queries.ServedImage | undefined> => {
    const { productId, colorId, imprintColorId, slot } = place
    const key = `${productId}/${colorId}/${imprintColorId}/${slot}`
    const cachedImage = cache.find(key, version)
    if (cachedImage) return cachedImage
    const { result, tables } = await collectTables(() => queries.findServedImage(read, place))
    if (result) cache.keep(key, result, { version, tables, size: 1 })
    return result
  }
}

/** The rules are in `docs/product.md`, 'Product images'. */
export const productImageRoutes = ({ mount, mountRaw, database, images: keeper }: Services): void => {
  const findServed = servedImagesOf(database)
  mount(images.listFilledSlots, async ({ db, params }) => {
    if (!(await queries.isProduct(db, params.productId))) notFound('Product')
    return { filled_slots: await queries.listFilledSlots(db, params.productId) }
  })

  mount(images.listProductsWithoutImages, async ({ db }) => ({
    product_ids: await queries.listProductsWithoutImages(db),
  }))

  mount(images.listThumbnails, async ({ db }) => ({ thumbnails: await queries.listThumbnails(db) }))

  mountRaw(images.getProductImage, async ({ query, request, reply, actor }) => {
    const image = (await findServed(queries.toPlace(query), actor.version)) ?? notFound('Image')
    const mediaType = query.w ? 'image/webp' : image.media_type
    return sendImage(request, reply, {
      tag: query.w ? `${image.hash}-${query.w}` : image.hash,
      mediaType,
      isKept: query.v !== undefined && query.v.length >= images.VERSION_LENGTH && image.hash.startsWith(query.v),
      fileName: `product-${query.productId}-${query.slot}.${EXTENSIONS[mediaType]}`,
      open: async () => {
        const bytes = await keeper.serve(image, query.w, actor.userId)
        if (!bytes) request.log.error({ image: image.hash }, 'the file of an image is missing')
        return bytes ?? notFound('Image')
      },
    })
  })

  // Callers send it without a CSRF token, so the Origin check and the strict cookie guard this one.
  mountRaw(
    images.uploadProductImage,
    { bodyLimit: REQUEST_BYTES, isWatched: true },
    async ({ database: checked, request, actor }) => {
      const upload = { ...keeper.upload, fields: images.uploadProductImage.multipart }
      await withUpload(request, upload, async ({ file, fields: place }) => {
        await refuseUnknownSlot(database.read, place)
        await keeper.keep(file, actor.userId)
        await checked.transaction(async (db) => {
          // Two uploads to one slot run one after the other; the later one stays.
          await lockRow(db, 'products', place.productId)
          await refuseUnknownSlot(db, place)
          const written = await writeSlot(db, queries.toPlace(place), file.hash, actor.userId)
          if (written) await logActivity(db, actor, written.action, written)
        })
      })
      return { success: true, message: 'Image uploaded.' }
    },
  )

  mount(images.deleteProductImage, async ({ db, body, actor, log }) => {
    await lockRow(db, 'products', body.productId)
    // A picture of a color that is not offered now waits until the color is offered again.
    await refuseUnknownSlot(db, body)
    const written = (await writeSlot(db, queries.toPlace(body), null, actor.userId)) ?? notFound('Image')
    await log(written.action, written)
    return { message: 'Image deleted.' }
  })
}
