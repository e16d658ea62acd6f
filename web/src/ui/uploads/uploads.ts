import { placeKnownImage, uploadBatchImage } from '@kitroom/contract/image-coverage'
import type { ImagePlace } from '@kitroom/contract/product-images'
import { useEffect, useSyncExternalStore } from 'react'
import { tabStorage } from '../../api/browser-storage.ts'
import { callEndpoint } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { pagePerson } from '../../api/page-person.ts'
import { uploadFile } from '../../api/upload.ts'
import { noteImagesChanged } from '../display/images-changed.ts'
import { useOwner } from '../drafts/draft-store.ts'
import { keptUploads } from './kept-uploads.ts'
import { createUploadQueue, type QueueState, type SendImage } from './upload-queue.ts'

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
const sendImage: SendImage = async ({ file, place }, { batch, person, onProgress, signal }) => {
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

/** Exists across pages; unfinished uploads are continued by the same person's next tab. */
export const uploads = createUploadQueue({
  send: sendImage,
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  newKey: newIdempotencyKey,
  person: pagePerson.read,
  keeper: keptUploads,
})

const PAUSED = 'kitroom.uploads-paused'

// A paused queue stays paused after a reload of this tab.
if (tabStorage.read(PAUSED)) uploads.pause()
uploads.subscribe(({ isPaused }) => {
  if (isPaused) tabStorage.keep(PAUSED, 'yes')
  else tabStorage.forget(PAUSED)
})

window.addEventListener('online', uploads.retryAll)
window.addEventListener('beforeunload', (event) => {
  if (uploads.isActive()) event.preventDefault()
})

const TOLD_EVERY_MS = 100

/** Throttles notifications to the last of many changes, so that the page stays smooth. */
const subscribe = (listener: () => void) => {
  let timer: number | undefined
  const stop = uploads.subscribe(() => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      listener()
    }, TOLD_EVERY_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

export const useUploads = (): QueueState => useSyncExternalStore(subscribe, uploads.read)

/** Whether there are uploads, finished or not. */
export const useHasUploads = (): boolean => useSyncExternalStore(subscribe, () => uploads.read().images.length > 0)

/** Continues uploads that a reload or a closed tab interrupted, once the user is known and the page has settled. */
export const useKeptUploads = (isSettled: boolean): void => {
  const owner = useOwner()
  useEffect(() => {
    if (owner === null) return
    const before = keptUploads.owner()
    // Uploads of the previous person in this tab are not sent as this person.
    if (before !== null && before !== owner) uploads.clear()
    keptUploads.startFor(owner)
    // The same person has signed in again.
    uploads.retryAll()
  }, [owner])
  useEffect(() => {
    if (isSettled && owner !== null) void keptUploads.resume(owner, uploads.goOn)
  }, [owner, isSettled])
}
