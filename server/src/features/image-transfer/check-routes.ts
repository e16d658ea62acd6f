import type { Readable } from 'node:stream'
import * as transfer from '@kitroom/contract/image-transfer'
import type { Services } from '../../platform/area.ts'
import { withLease } from '../../platform/database/lease.ts'
import { closedSignal } from '../../platform/http/mount/closed-signal.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { withUpload } from '../../platform/http/mount/upload.ts'
import type { ImageKeeper } from '../../platform/images/images.ts'
import { printable } from '../../platform/printable.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { logImageBatch } from '../image-coverage/index.ts'
import { checkArchive } from './check.ts'
import * as checks from './checks.ts'
import { ARCHIVE_BYTES_MAX } from './limits.ts'
import { signingKeyOf } from './manifest.ts'
import { placeImages } from './queries.ts'

const THUMBNAIL_WIDTH = 128
const FILE_NAME_CHARACTERS = 200
/** Room for twenty thousand numbers. */
const CHOICE_BYTES_MAX = 256 * 1024

export const ZIP_LIMITS = { bodyLimit: ARCHIVE_BYTES_MAX, isLong: true, isWatched: true }

/** How a ZIP is uploaded. */
export const zipUpload = ({ writeTemporary, discard }: ImageKeeper) => ({
  maxBytes: ARCHIVE_BYTES_MAX,
  receive: async (stream: NodeJS.ReadableStream, name: string) => {
    if (!/\.zip$/i.test(name)) invalid('file', 'Only .zip files are accepted')
    return { ...(await writeTemporary(stream as Readable)), name } // busboy's file stream is one
  },
  discard,
})

/** The rules are in `docs/product.md`, 'Image transfer'. */
export const checkRoutes = ({ mount, mountRaw, database, images: keeper, config }: Services): void => {
  const secretKey = signingKeyOf(config)
  mountRaw(transfer.checkProductImages, ZIP_LIMITS, async ({ database: checked, request, reply, actor }) => {
    const signal = closedSignal(reply)
    const upload = { ...zipUpload(keeper), fields: transfer.checkProductImages.multipart }
    return withUpload(request, upload, async ({ file }) => {
      const fileName = printable(file.name, FILE_NAME_CHARACTERS)
      const parts = { database: checked, keeper, userId: actor.userId, secretKey: await secretKey(), signal }
      const check = () => checkArchive(file.path, fileName, parts)
      // Only now, so that a slow upload does not block others.
      const done = await withLease(database, 'image-check', check)
      if (!done) return conflict('file', 'Another ZIP is being checked. Please wait until it is done.')
      // An earlier check of the same person is deleted only for one that they get to see.
      signal.throwIfAborted()
      const id = await checked.transaction((db) => checks.insertCheck(db, actor.userId, fileName, done.result))
      return { success: true, check: await checks.readCheck(database, id, actor.userId) }
    })
  })

  mount(transfer.getProductImageCheck, async ({ params, actor }) => ({
    check: await checks.readCheck(database, params.id, actor.userId),
  }))

  mountRaw(transfer.getCheckedImage, async ({ params, query, request, reply, actor }) => {
    const hash = await checks.findCheckedHash(database, params.id, actor.userId, query.nth)
    return sendImage(request, reply, {
      tag: `${hash}-${THUMBNAIL_WIDTH}`,
      mediaType: 'image/webp',
      open: () => keeper.openResized(hash, THUMBNAIL_WIDTH, actor.userId),
    })
  })

  mount(
    transfer.restoreCheckedImages,
    {
      bodyLimit: CHOICE_BYTES_MAX,
      beforeTransaction: async ({ params, actor }) => void (await checks.findCheck(database, params.id, actor.userId)),
    },
    async ({ db, params, body, actor, logBatch }) => {
      const chosen = await checks.listChosen(db, params.id, body.images)
      const places = chosen.map(({ product_id, color_id, imprint_color_id, slot, hash }) => {
        return { product_id, color_id, imprint_color_id, slot, hash }
      })
      const written =
        (await placeImages(db, places, actor.userId)) ??
        conflict('images', 'The images are no longer kept. Please check the ZIP again.')
      const batch = await logImageBatch({ db, logBatch }, { userId: actor.userId, kind: 'restore' }, written)
      const count = `${chosen.length} ${chosen.length === 1 ? 'image' : 'images'}`
      return { images: chosen.length, batch_id: batch?.id ?? null, message: `${count} restored.` }
    },
  )
}
