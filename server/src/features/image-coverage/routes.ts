import * as coverage from '@kitroom/contract/image-coverage'
import { IMAGE_BYTES_MAX, type ImageSlotQuery } from '@kitroom/contract/product-images'
import type { Services } from '../../platform/area.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import { OTHER_PARTS_BYTES, withUpload } from '../../platform/http/mount/upload.ts'
import { holdImage } from '../../platform/images/images.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { findImage, refuseUnknownSlot, toPlace, writeSlot, writeSlots } from '../product-images/index.ts'
import { logImageBatch, recordUpload } from './batches.ts'
import { findImageCatalogue, listCombinations, listImageCoverage, listMissingPictures } from './coverage.ts'
import { undoSlotChange } from './undo.ts'

const REQUEST_BYTES = IMAGE_BYTES_MAX + OTHER_PARTS_BYTES

type KnownImage = { batch: string; hash: string; place: ImageSlotQuery; actor: Actor }

/** Two changes of one product's images run one after the other; the later one wins. */
const placeInBatch = async (db: Db, { batch, hash, place, actor }: KnownImage) => {
  await lockRow(db, 'products', place.productId)
  await refuseUnknownSlot(db, place)
  return recordUpload(db, actor, batch, await writeSlot(db, toPlace(place), hash, actor.userId))
}

/** The rules are in `docs/product.md`, 'Images as a set'. */
export const imageCoverageRoutes = (services: Services): void => {
  const { mount, database, images: keeper } = services
  mount(coverage.listImageCoverage, ({ db }) => listImageCoverage(db))

  mount(coverage.listMissingPictures, ({ db }) => listMissingPictures(db))

  mount(coverage.getImageCoverage, async ({ db, params }) => {
    const { products } = await listImageCoverage(db, params.productId)
    const { filled, possible, needed, there } = products[0] ?? notFound('Product')
    return { filled, possible, needed, there, combinations: await listCombinations(db, params.productId) }
  })

  mount(coverage.getImageCatalogue, ({ db }) => findImageCatalogue(db))

  mount(coverage.moveProductImage, async ({ db, body, actor, logBatch }) => {
    if (body.slot === body.toSlot) invalid('toSlot', 'The image is in this slot already')
    const from = toPlace(body)
    const to = { ...from, slot: body.toSlot }
    await lockRow(db, 'products', from.productId)
    await refuseUnknownSlot(db, from)
    const moved = (await findImage(db, from)) ?? notFound('Image')
    const there = await findImage(db, to)
    const swapped = [
      { ...to, hash: moved.hash },
      { ...from, hash: there?.hash ?? null },
    ]
    const written = await writeSlots(db, swapped, actor.userId)
    const batch = await logImageBatch({ db, logBatch }, { userId: actor.userId, kind: 'images' }, written)
    return { batch_id: batch?.id ?? null, message: there ? 'Images swapped.' : 'Image moved.' }
  })

  mount(
    coverage.copyProductImage,
    {
      beforeTransaction: async ({ body }) => {
        const image = await findImage(database.read, toPlace(body))
        if (image && !(await keeper.hasFile(image.hash))) notFound('Image file')
      },
    },
    async ({ db, body, actor, log }) => {
      const from = toPlace(body)
      const to = { ...from, colorId: body.toColorId }
      await lockRow(db, 'products', from.productId)
      await refuseUnknownSlot(db, from)
      await refuseUnknownSlot(db, to)
      const { hash } = (await findImage(db, from)) ?? notFound('Image')
      const written = (await writeSlot(db, to, hash, actor.userId)) ?? notFound('Image')
      await log(written.action, written)
      return { message: 'Image copied.' }
    },
  )

  mount(coverage.undoImageChange, async ({ db, params, actor, log }) => {
    const written = await undoSlotChange(db, params.id, actor.userId)
    await log(written.action, written)
    return { message: 'Undone.' }
  })

  batchRoutes(services)
}

const batchRoutes = ({ mountRaw, database, images: keeper }: Services): void => {
  mountRaw(coverage.placeKnownImage, async ({ database: checked, body, actor }) => {
    const { batch, hash, ...place } = body
    // A row may be left of an upload whose file could not be stored.
    const placed =
      (await keeper.hasFile(hash)) &&
      (await checked.transaction(async (db) =>
        (await holdImage(db, hash)) ? placeInBatch(db, { batch, hash, place, actor }) : null,
      ))
    return { success: true, is_placed: Boolean(placed), ...(placed || { batch_id: null, is_unchanged: false }) }
  })

  mountRaw(
    coverage.uploadBatchImage,
    { bodyLimit: REQUEST_BYTES, isWatched: true },
    async ({ database: checked, request, actor }) => {
      const upload = { ...keeper.upload, fields: coverage.uploadBatchImage.multipart }
      return withUpload(request, upload, async ({ file, fields: { batch, ...place } }) => {
        await refuseUnknownSlot(database.read, place)
        await keeper.keep(file, actor.userId)
        const placed = await checked.transaction((db) => placeInBatch(db, { batch, hash: file.hash, place, actor }))
        return { success: true, message: 'Image uploaded.', ...placed }
      })
    },
  )
}
