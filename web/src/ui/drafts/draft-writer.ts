import { replaceEqualDeep } from '@tanstack/react-query'
import type { Draft } from './draft.ts'
import { draftStore, type Owner } from './draft-store.ts'

const KEPT_WITHIN_MS = 200
const AGAIN_MS = 1000

/** The unsaved content of one part of the open page. */
type DraftWriter = {
  /** Stores the content soon: half a second is promised. */
  keep: (value: unknown) => void
  /** Stores pending content at once. */
  flush: () => void
  drop: () => Promise<void>
  /** Left on purpose: the draft is offered at the next visit and not restored automatically. */
  leave: (isLeft?: boolean) => void
  /** The last content; null if nothing is unsaved. */
  current: () => Draft | null
  /** Continues with a draft that was found. */
  resume: (draft: Draft) => void
  /** The part is no longer on the screen. */
  close: () => void
}

const open = new Set<DraftWriter>()

/** The mounted ones with unsaved content. */
export const openDrafts = (): readonly DraftWriter[] => [...open].filter((draft) => draft.current() !== null)

type KeepSettings = {
  owner: Owner
  place: string
  shape: string
  isUntilDone: boolean
  /** Hears after each attempt whether the content is stored. */
  onWritten: (isStored: boolean) => void
}

export const createDraftWriter = ({ owner, place, shape, isUntilDone, onWritten }: KeepSettings): DraftWriter => {
  let current: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | undefined

  const write = async (draft: Draft) => {
    const isStored = await draftStore.put(owner, place, draft)
    onWritten(isStored)
    // The server that gives the key may be back by then.
    if (!isStored && current === draft) timer ??= setTimeout(flush, AGAIN_MS)
  }
  const hold = () => {
    release ??= holdOpen(`${owner ?? ''} ${place}`)
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (current) void write(current)
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    current = null
    release?.()
    release = undefined
  }
  const writer: DraftWriter = {
    keep: (value) => {
      // Filled in by the program, not typed.
      if (current && replaceEqualDeep(current.value, value) === current.value) return
      current = { shape, typedAt: new Date().toISOString(), ...(isUntilDone && { isUntilDone }), value }
      hold()
      timer ??= setTimeout(flush, KEPT_WITHIN_MS)
    },
    flush,
    drop: async () => {
      forget()
      await draftStore.remove(owner, place)
    },
    leave: (isLeft = true) => {
      if (!current) return
      flush()
      draftStore.leave(owner, place, current.typedAt, isLeft)
    },
    current: () => current,
    resume: (draft) => {
      current = draft
      hold()
      draftStore.leave(owner, place, draft.typedAt, false)
    },
    close: () => {
      flush()
      forget()
      open.delete(writer)
    },
  }
  open.add(writer)
  return writer
}

const flushAll = (): void => {
  for (const draft of open) draft.flush()
}
const leaveAll = (isLeft: boolean): void => {
  for (const draft of openDrafts()) draft.leave(isLeft)
}
/** A person who continues to work has chosen to stay. */
const stay = (): void => {
  for (const event of STAYING) window.removeEventListener(event, stay, true)
  leaveAll(false)
}
const STAYING = ['pointerdown', 'keydown'] as const

window.addEventListener('pagehide', flushAll)
document.addEventListener('visibilitychange', flushAll)
// A killed tab cannot report it; one that is left or closed does.
window.addEventListener('beforeunload', () => {
  leaveAll(true)
  for (const event of STAYING) window.addEventListener(event, stay, true)
})

const NAME = 'kitroom.draft '
const LOOK_AGAIN_MS = 300

/** Tells the other tabs that a draft is being edited here, until it is released or the tab is gone. */
const holdOpen = (key: string): (() => void) => {
  // Browsers offer locks on https and on localhost only.
  if (!navigator.locks) return () => undefined
  let release = (): void => undefined
  let isOver = false
  const holdLock = (lock: Lock | null) =>
    lock === null || isOver ? undefined : new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(NAME + key, { ifAvailable: true }, holdLock)
  return () => {
    isOver = true
    release()
  }
}

const isHeld = async (key: string): Promise<boolean> => {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  return locks.some(({ name }) => name === NAME + key)
}

/** Whether another tab is editing it. A tab that was killed a moment ago may still count. */
export const isOpenElsewhere = async (key: string): Promise<boolean> => {
  if (!(await isHeld(key))) return false
  await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  return isHeld(key)
}

const places = new Set<symbol>()
let released = false

/** Whether the open page has unsaved changes that are stored as a draft. */
export const unsavedChanges = {
  enter: (): (() => void) => {
    const place = Symbol('unsaved')
    places.add(place)
    released = false
    return () => void places.delete(place)
  },
  isThere: (): boolean => places.size > 0,
  /** The question was answered elsewhere: the page may be left. */
  release: (): void => {
    released = true
  },
  isReleased: (): boolean => released,
}
