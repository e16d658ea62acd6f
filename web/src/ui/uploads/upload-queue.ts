import type { ImagePlace } from '@kitroom/contract/place-by-name'
import { ApiFailure, messageOf } from '../../api/failure.ts'

const AT_ONCE = 4
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const CHOOSE_AGAIN = 'The file was not kept. Choose it again.'

export type QueuedImage = {
  id: number
  file: File
  place: ImagePlace
  /** The place in words. */
  about: string
  /** 'again': it failed, and is tried again by itself. */
  state: 'waiting' | 'sending' | 'again' | 'failed' | 'stored'
  /** How much is sent, from 0 to 1. */
  share: number
  failure: string | null
  tries: number
  /** How long the next try is waited for, counted from the failure. */
  waitMs?: number
  /** The file did not last until now, and must be chosen again. */
  isGone?: boolean
}

export type NewImage = Pick<QueuedImage, 'file' | 'place' | 'about' | 'isGone'>

/** Keeps what is not stored yet, so that it goes on after a reload. */
export type UploadKeeper = {
  keep: (images: readonly QueuedImage[], batch: string) => void
  drop: (ids: readonly number[]) => void
}

export type QueueState = {
  images: readonly QueuedImage[]
  isPaused: boolean
  /** The batch that the server keeps them as; null before the first is stored. */
  batchId: number | null
}

type Sending = { batch: string; onProgress: (share: number) => void; signal: AbortSignal }
/** Stores an image, and answers with the id of its batch. */
export type SendImage = (image: Pick<QueuedImage, 'file' | 'place'>, sending: Sending) => Promise<number | null>

type Parts = {
  send: SendImage
  /** Calls back after so many milliseconds; answers with what stops it. */
  after: (ms: number, work: () => void) => () => void
  newKey: () => string
  keeper?: UploadKeeper
}

const EMPTY: QueueState = { images: [], isPaused: false, batchId: null }

/** Nothing was said about the image itself, so that the same may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)

const isOpen = ({ state }: QueuedImage): boolean => state === 'waiting' || state === 'sending' || state === 'again'

/** Uploads of many images: a few at once, tried again with growing waits. It lives outside of any page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the queue
export const createUploadQueue = ({ send, after, newKey, keeper }: Parts) => {
  let state = EMPTY
  let batch = newKey()
  const aborts = new Map<number, AbortController>()
  const waits = new Map<number, () => void>()
  const listeners = new Set<() => void>()
  let nextId = 1

  const set = (change: Partial<QueueState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setImage = (id: number, change: Partial<QueuedImage>) =>
    set({ images: state.images.map((image) => (image.id === id ? { ...image, ...change } : image)) })

  const stopWaiting = (id: number) => {
    waits.get(id)?.()
    waits.delete(id)
  }

  const fail = (image: QueuedImage, error: unknown) => {
    const tries = image.tries + 1
    const failure = messageOf(error)
    if (!isPassing(error)) {
      setImage(image.id, { state: 'failed', share: 0, failure, tries })
      return
    }
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
    setImage(image.id, { state: 'again', share: 0, failure, tries, waitMs })
    waits.set(
      image.id,
      after(waitMs, () => retry(image.id)),
    )
  }

  const run = async (image: QueuedImage): Promise<void> => {
    const abort = new AbortController()
    const sentAs = batch
    aborts.set(image.id, abort)
    setImage(image.id, { state: 'sending', share: 0, failure: null })
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) setImage(image.id, { share })
    }
    try {
      const batchId = await send(image, { batch, onProgress, signal: abort.signal })
      keeper?.drop([image.id])
      if (sentAs !== batch) return
      set({ batchId: batchId ?? state.batchId })
      setImage(image.id, { state: 'stored', share: 1 })
    } catch (error) {
      const isStill =
        sentAs === batch && state.images.some(({ id, state: now }) => id === image.id && now === 'sending')
      if (!abort.signal.aborted && isStill) fail(image, error)
    } finally {
      aborts.delete(image.id)
      fill()
    }
  }

  const fill = () => {
    if (state.isPaused) return
    const free = AT_ONCE - state.images.filter(({ state: now }) => now === 'sending').length
    const next = state.images.filter(({ state: now }) => now === 'waiting').slice(0, Math.max(0, free))
    for (const image of next) void run(image)
  }

  /** At once, also one that would be tried again by itself later. */
  const retry = (id: number) => {
    stopWaiting(id)
    const image = state.images.find((one) => one.id === id)
    if (image?.isGone || (image?.state !== 'failed' && image?.state !== 'again')) return
    setImage(id, { state: 'waiting', failure: null })
    fill()
  }

  const forget = (images: readonly QueuedImage[]) =>
    keeper?.drop(images.filter((image) => image.state !== 'stored').map(({ id }) => id))

  const enqueue = (images: readonly NewImage[]): readonly QueuedImage[] => {
    if (!state.images.some(isOpen)) {
      forget(state.images)
      batch = newKey()
      state = EMPTY
    }
    const added = images.map((image): QueuedImage => {
      const start = image.isGone
        ? { state: 'failed' as const, failure: CHOOSE_AGAIN }
        : { state: 'waiting' as const, failure: null }
      return { ...image, ...start, id: nextId++, share: 0, tries: 0 }
    })
    set({ images: [...state.images, ...added] })
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
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: (): QueueState => state,
    isActive: (): boolean => state.images.some(isOpen),

    /** Adds images to what is under way, or starts a new batch. */
    add: (images: readonly NewImage[]) => {
      const added = enqueue(images)
      keeper?.keep(added, batch)
      fill()
    },
    /** Goes on with images of an earlier page, which are kept already; answers with their new ids, in the same order. */
    goOn: (images: readonly NewImage[], batchBefore: string): readonly number[] => {
      const isNew = !state.images.some(isOpen)
      const added = enqueue(images)
      if (isNew) batch = batchBefore
      fill()
      return added.map(({ id }) => id)
    },
    retry,
    /** Those that wait for their next try are tried now: the connection is back. */
    retryAll: () => {
      for (const { id, state: now } of state.images) if (now === 'again') retry(id)
    },
    /** What is under way is finished. */
    pause: () => set({ isPaused: true }),
    resume: () => {
      set({ isPaused: false })
      fill()
    },
    /** What is stored stays; nothing more is sent. */
    cancel: () => {
      stop(state.images)
      set({ images: state.images.filter((image) => image.state === 'stored'), isPaused: false })
    },
    /** Forgets what is done. */
    clear: () => {
      stop(state.images)
      batch = newKey()
      set(EMPTY)
    },
  }
}
