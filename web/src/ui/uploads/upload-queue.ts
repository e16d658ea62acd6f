import type { ImagePlace } from '@kitroom/contract/product-images'
import { createStore } from 'zustand'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'

const AT_ONCE = 4
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const CHOOSE_AGAIN = 'The file was not kept. Choose it again.'

export type QueuedImage = {
  id: number
  file: File
  place: ImagePlace
  /** The name of the slot. */
  about: string
  /** 'again': it failed and is retried automatically. */
  state: 'waiting' | 'sending' | 'again' | 'failed' | 'stored'
  /** The share sent, from 0 to 1. */
  share: number
  failure: string | null
  attempts: number
  /** The slot held the same image before it was stored. */
  isUnchanged?: boolean
  /** The wait for the next try, from the failure on. */
  waitMs?: number
  /** The file was not kept and must be chosen again. */
  isGone?: boolean
}

export type NewImage = Pick<QueuedImage, 'file' | 'place' | 'about' | 'isGone'>

/** Keeps unfinished images, so that their upload continues after a reload. */
export type UploadKeeper = {
  keep: (images: readonly QueuedImage[], batch: string) => void
  drop: (ids: readonly number[]) => void
}

export type QueueState = {
  images: readonly QueuedImage[]
  isPaused: boolean
  /** The session has ended: nothing is sent until the person has signed in again. */
  isSignedOut: boolean
  /** The id of the server's batch; null before the first image is stored. */
  batchId: number | null
}

type Sending = { batch: string; person: string | null; onProgress: (share: number) => void; signal: AbortSignal }
/** `batchId` is that of its batch. */
type Sent = { batchId: number | null; isUnchanged: boolean }
/** Stores an image. */
export type SendImage = (image: Pick<QueuedImage, 'file' | 'place'>, sending: Sending) => Promise<Sent>

type Parts = {
  send: SendImage
  /** Starts a timer; returns a function that stops it. */
  after: (ms: number, work: () => void) => () => void
  newKey: () => string
  /** Who adds the images: the whole batch is sent in their name. */
  person?: () => string | null
  keeper?: UploadKeeper
}

const EMPTY: QueueState = { images: [], isPaused: false, isSignedOut: false, batchId: null }

/** No answer came, or too much was sent. */
const PASSING: ReadonlySet<number> = new Set([0, 429])

/** The failure does not concern the image itself, so that a retry may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFailure && (PASSING.has(error.status) || error.status >= 500)

const isOpen = ({ state }: QueuedImage): boolean => state === 'waiting' || state === 'sending' || state === 'again'

/** Uploads many images: a few at once, retried with growing delays. It exists outside of any page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the queue
export const createUploadQueue = ({ send, after, newKey, person: whose = () => null, keeper }: Parts) => {
  const store = createStore(() => EMPTY)
  const read = store.getState
  const set = store.setState
  let batch = newKey()
  let person = whose()
  const aborts = new Map<number, AbortController>()
  const waits = new Map<number, () => void>()
  let nextId = 1
  let signIns = 0

  const setImage = (id: number, change: Partial<QueuedImage>) =>
    set({ images: read().images.map((image) => (image.id === id ? { ...image, ...change } : image)) })

  const stopWaiting = (id: number) => {
    waits.get(id)?.()
    waits.delete(id)
  }

  const fail = (image: QueuedImage, error: unknown, sentIn: number) => {
    if (isSignedOut(error)) {
      setImage(image.id, { state: 'waiting', share: 0 })
      if (sentIn === signIns) set({ isSignedOut: true })
      return
    }
    const attempts = image.attempts + 1
    const failure = messageOf(error)
    if (!isPassing(error)) {
      setImage(image.id, { state: 'failed', share: 0, failure, attempts })
      return
    }
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
    setImage(image.id, { state: 'again', share: 0, failure, attempts, waitMs })
    waits.set(
      image.id,
      after(waitMs, () => retry(image.id)),
    )
  }

  const run = async (image: QueuedImage): Promise<void> => {
    const abort = new AbortController()
    const [sentAs, sentIn] = [batch, signIns]
    aborts.set(image.id, abort)
    setImage(image.id, { state: 'sending', share: 0, failure: null })
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) setImage(image.id, { share })
    }
    try {
      const { batchId, isUnchanged } = await send(image, { batch, person, onProgress, signal: abort.signal })
      keeper?.drop([image.id])
      if (sentAs !== batch) return
      set({ batchId: batchId ?? read().batchId })
      // An earlier try may have stored it, and only its answer was lost.
      setImage(image.id, { state: 'stored', share: 1, isUnchanged: isUnchanged && image.attempts === 0 })
    } catch (error) {
      const isStill =
        sentAs === batch && read().images.some(({ id, state: now }) => id === image.id && now === 'sending')
      if (isStill && abort.signal.aborted) set({ images: read().images.filter(({ id }) => id !== image.id) })
      else if (isStill) fail(image, error, sentIn)
    } finally {
      aborts.delete(image.id)
      fill()
    }
  }

  const fill = () => {
    if (read().isPaused || read().isSignedOut) return
    const free = AT_ONCE - read().images.filter(({ state: now }) => now === 'sending').length
    const next = read()
      .images.filter(({ state: now }) => now === 'waiting')
      .slice(0, Math.max(0, free))
    for (const image of next) void run(image)
  }

  /** Retries now, also an image that waits for its automatic retry. */
  const retry = (id: number) => {
    stopWaiting(id)
    const image = read().images.find((one) => one.id === id)
    if (image?.isGone || (image?.state !== 'failed' && image?.state !== 'again')) return
    setImage(id, { state: 'waiting', failure: null })
    fill()
  }

  const forget = (images: readonly QueuedImage[]) =>
    keeper?.drop(images.filter((image) => image.state !== 'stored').map(({ id }) => id))

  const enqueue = (images: readonly NewImage[], isPaused = false): readonly QueuedImage[] => {
    if (!read().images.some(isOpen)) {
      forget(read().images)
      batch = newKey()
      person = whose()
      set({ ...EMPTY, isPaused })
    }
    const added = images.map((image): QueuedImage => {
      const start = image.isGone
        ? { state: 'failed' as const, failure: CHOOSE_AGAIN }
        : { state: 'waiting' as const, failure: null }
      return { ...image, ...start, id: nextId++, share: 0, attempts: 0 }
    })
    set({ images: [...read().images, ...added] })
    return added
  }

  const stop = (images: readonly QueuedImage[]) => {
    for (const { id } of images) {
      stopWaiting(id)
      aborts.get(id)?.abort()
    }
    forget(images)
  }

  return {
    subscribe: store.subscribe,
    read,
    isActive: (): boolean => read().images.some(isOpen),

    /** Adds images to the active batch, or starts a new one. */
    add: (images: readonly NewImage[]) => {
      const added = enqueue(images)
      keeper?.keep(added, batch)
      fill()
    },
    /**
     * Continues images of an earlier page, which are already kept, unless the queue is paused; returns their new ids, in
     * the same order.
     */
    goOn: (images: readonly NewImage[], batchBefore: string): readonly number[] => {
      const isNew = !read().images.some(isOpen)
      const added = enqueue(images, read().isPaused)
      if (isNew) batch = batchBefore
      fill()
      return added.map(({ id }) => id)
    },
    retry,
    /** Sends all waiting images now, because the connection is back or somebody has signed in. */
    retryAll: () => {
      signIns += 1
      set({ isSignedOut: false })
      fill()
      for (const { id, state: now } of read().images) if (now === 'again') retry(id)
    },
    /** Active uploads are finished, and no more are started. */
    pause: () => set({ isPaused: true }),
    resume: () => {
      set({ isPaused: false })
      fill()
    },
    /** Stored images stay; all others are stopped. One that the server has already stays until its answer is here. */
    cancel: () => {
      stop(read().images)
      const isSent = ({ state: now }: QueuedImage) => now === 'stored' || now === 'sending'
      set({ images: read().images.filter(isSent), isPaused: false, isSignedOut: false })
    },
    /** Empties the queue. */
    clear: () => {
      stop(read().images)
      batch = newKey()
      set(EMPTY)
    },
  }
}
