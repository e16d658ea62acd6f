import { placeKnownImage, uploadBatchImage } from '@kitroom/contract/image-coverage'
import type { ImagePlace } from '@kitroom/contract/product-images'
import { callEndpoint } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { noteImagesChanged } from '../display/images-changed.ts'
import type { SendImage } from './upload-queue.ts'

/** SHA-256 in hexadecimal; null if the browser does not offer it, as without HTTPS. */
export const hashOf = async (file: File): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bodyOf = ({ productId, colorId, imprintColorId, slot }: ImagePlace) => ({
  productId,
  colorId,
  imprintColorId,
  slot: slot as 1 | 2 | 3 | 4, // as the placer and the dialog give it
})

/** The progress of an image once it is read, and once the server was asked for it; sending is the rest. */
const READ = 0.1
const ASKED = 0.2

const NOTE_EVERY_MS = 2000
let isNoting = false

/** Dozens of images arrive in a second, and for each note every shown picture is loaded again. */
const noteSoon = (): void => {
  if (isNoting) return
  isNoting = true
  setTimeout(() => {
    isNoting = false
    noteImagesChanged()
  }, NOTE_EVERY_MS)
}

/** A file that the server already has is not sent again. */
export const sendImage: SendImage = async ({ file, place }, { batch, person, onProgress, signal }) => {
  const hash = await hashOf(file)
  signal.throwIfAborted()
  onProgress(READ)
  if (hash) {
    const { is_placed, batch_id, is_unchanged } = await callEndpoint(placeKnownImage, {
      body: { batch, hash, ...bodyOf(place) },
      person,
    })
    if (is_placed) {
      noteSoon()
      return { batchId: batch_id ?? null, isUnchanged: is_unchanged === true }
    }
  }
  signal.throwIfAborted()
  onProgress(ASKED)
  const answer = await uploadFile(uploadBatchImage, {
    file,
    person,
    signal,
    fields: { batch, ...place },
    onProgress: (share) => onProgress(ASKED + (1 - ASKED) * share),
  })
  noteSoon()
  return {
    batchId: typeof answer.batch_id === 'number' ? answer.batch_id : null,
    isUnchanged: answer.is_unchanged === true,
  }
}
