import { DAY_MS } from '@kitroom/contract/days'
import type { ImagePlace } from '@kitroom/contract/product-images'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { NewImage, QueuedImage, UploadKeeper } from './upload-queue.ts'

const KEPT_DAYS = 7
/** The share of the browser's free storage that may be used. */
const SHARE_TAKEN = 0.5
const BYTES_MAX = 2 * 1024 * 1024 * 1024
const WRITTEN_AT_ONCE = 10

type StoredUpload = {
  owner: string
  batch: string
  keptAt: number
  about: string
  place: ImagePlace
  name: string
  /** null if there was no room for it. */
  file: File | null
}

let opened: UseStore | undefined
const device = (): UseStore => {
  opened ??= createStore('kitroom-uploads', 'images')
  return opened
}

const lockOf = (batch: string): string => `kitroom-uploads ${batch}`

/** Locks a batch for the lifetime of this page. False if another page holds it. */
const take = (batch: string): Promise<boolean> =>
  new Promise((resolve) => {
    const lockRequest = navigator.locks.request(lockOf(batch), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => undefined) : undefined
    })
    lockRequest.catch(() => resolve(false))
  })

let owner: string | null = null
/** The storage keys of the queue's images, by image id. */
const keys = new Map<number, string>()
const taken = new Map<string, Promise<boolean>>()
let writing: Promise<void> = Promise.resolve()

/** Requires locks and IndexedDB: without locks two pages would send the same images. */
const isPossible = (): boolean => Boolean(globalThis.navigator?.locks && globalThis.indexedDB)

const roomLeft = async (): Promise<number> => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return Math.min(BYTES_MAX, (quota - usage) * SHARE_TAKEN)
}

const write = async (images: readonly QueuedImage[], batch: string, person: string): Promise<void> => {
  if (!taken.has(batch)) taken.set(batch, take(batch))
  if (!(await taken.get(batch))) return
  let room = await roomLeft()
  for (let from = 0; from < images.length; from += WRITTEN_AT_ONCE) {
    const some = images.slice(from, from + WRITTEN_AT_ONCE).filter(({ id }) => keys.has(id))
    const storedUploads = some.map(({ id, file, about, place }): [string, StoredUpload] => {
      room -= file.size
      const about_it = { owner: person, batch, keptAt: Date.now(), about, place, name: file.name }
      return [keys.get(id) ?? '', { ...about_it, file: room > 0 ? file : null }]
    })
    await setMany(storedUploads, device())
    // Images stored or cancelled during the write.
    const gone = some.flatMap(({ id }, nth) => (keys.has(id) ? [] : [storedUploads[nth]?.[0] ?? '']))
    if (gone.length > 0) await delMany(gone, device())
  }
}

const keep: UploadKeeper['keep'] = (images, batch) => {
  const person = owner
  if (person === null || !isPossible()) return
  for (const { id } of images) keys.set(id, newIdempotencyKey())
  // Best effort: an image that cannot be kept is still sent.
  writing = writing.then(() => write(images, batch, person)).catch(() => undefined)
}

const drop: UploadKeeper['drop'] = (ids) => {
  const gone = ids.flatMap((id) => keys.get(id) ?? [])
  for (const id of ids) keys.delete(id)
  if (gone.length > 0) delMany(gone, device()).catch(() => undefined)
}

type Earlier = { batch: string; images: readonly NewImage[]; keys: readonly string[] }

/** The unfinished images of this person's earlier pages. Images of others and expired ones are removed. */
const findEarlier = async (person: string): Promise<Earlier | null> => {
  const all = await entries<string, StoredUpload>(device())
  const isOver = ({ owner: of, keptAt }: StoredUpload) => of !== person || Date.now() - keptAt > KEPT_DAYS * DAY_MS
  const oldKeys = all.flatMap(([key, upload]) => (isOver(upload) ? [key] : []))
  if (oldKeys.length > 0) await delMany(oldKeys, device())
  const mine: (readonly [string, StoredUpload])[] = []
  for (const batch of new Set(all.map(([, upload]) => upload.batch))) {
    if (taken.has(batch) || !(await take(batch))) continue
    taken.set(batch, Promise.resolve(true))
    mine.push(...all.filter(([, upload]) => upload.batch === batch && !isOver(upload)))
  }
  const newest = mine.toSorted(([, one], [, other]) => other.keptAt - one.keptAt)[0]
  if (!newest) return null
  const images = mine.map(([, { file, name, about, place }]): NewImage => {
    return file ? { file, about, place } : { file: new File([], name), about, place, isGone: true }
  })
  return { batch: newest[1].batch, images, keys: mine.map(([key]) => key) }
}

/**
 * Keeps unfinished uploads on this device for their sender until they are stored or cancelled, for seven days at most.
 * Signing out removes them.
 */
export const keptUploads = {
  keep,
  drop,
  /** Sets the person for whom images are kept. */
  startFor: (person: string): void => {
    owner = person
  },
  /** Continues the unfinished uploads of this person's earlier pages. */
  resume: async (
    person: string,
    goOn: (images: readonly NewImage[], batch: string) => readonly number[],
  ): Promise<void> => {
    if (!isPossible()) return
    try {
      const earlier = await findEarlier(person)
      if (!earlier || owner !== person) return
      const ids = goOn(earlier.images, earlier.batch)
      for (const [nth, id] of ids.entries()) keys.set(id, earlier.keys[nth] ?? '')
    } catch {
      // Storage is blocked by a privacy setting: nothing was kept.
    }
  },
  /** The person for whom images are kept. */
  owner: (): string | null => owner,
  /** Removes everything before another person uses the browser. */
  removeAll: async (): Promise<void> => {
    owner = null
    keys.clear()
    if (!isPossible()) return
    await writing
    await clear(device()).catch(() => undefined)
  },
}
