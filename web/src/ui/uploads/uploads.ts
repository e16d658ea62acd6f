import { useEffect, useSyncExternalStore } from 'react'
import { tabStorage } from '../../api/browser-storage.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { pagePerson } from '../../api/page-person.ts'
import { useOwner } from '../drafts/draft-store.ts'
import { later } from '../feedback/lazy-part.ts'
import { keptUploads } from './kept-uploads.ts'
import { createUploadQueue, type QueueState } from './upload-queue.ts'

const sending = later(() => import('./send-image.ts'))

/** Exists across pages; unfinished uploads are continued by the same person's next tab. */
export const uploads = createUploadQueue({
  send: async (image, details) => (await sending()).sendImage(image, details),
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
