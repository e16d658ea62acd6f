import { createStore, del, delMany, get, entries as idbEntries, set, type UseStore, update } from 'idb-keyval'
import { z } from 'zod'
import { useAccess } from '../../access/access-context.ts'
import { currentPerson } from '../../access/current-person.ts'
import { deviceStorage } from '../../api/browser-storage.ts'
import { canSeal, Draft, draftKeyOf, isExpired, openSealed, type Sealed, seal } from './draft.ts'

/**
 * The owner of drafts: a person of this device, or null for one who is not signed in, whose drafts stay in this tab.
 */
export type Owner = string | null

type Entry = readonly [place: string, draft: DraftHeader]

const TAB_KEY = 'kitroom.draft '
// Cannot occur in a person's key.
const BETWEEN = ' '

let opened: UseStore | undefined
const device = (): UseStore => {
  opened ??= createStore('kitroom-drafts', 'drafts')
  return opened
}

const entryKey = (owner: string, place: string): string => `${owner}${BETWEEN}${place}`

/** All about a draft but its value, which stands beside it: encrypted on the device, as it is in a tab. */
const DraftHeader = Draft.omit({ value: true })
export type DraftHeader = z.output<typeof DraftHeader>

const OnDevice = z.looseObject({ sealed: z.custom<Sealed>((value) => typeof value === 'object' && value !== null) })

const read = <D extends DraftHeader>(schema: z.ZodType<D>, stored: unknown): D | null => {
  const draft = schema.safeParse(stored)
  return draft.success && !isExpired(draft.data) ? draft.data : null
}

let last: Promise<unknown> = Promise.resolve()
/** Encrypting takes a moment: what is removed after it was typed must not be written after it was removed. */
const inOrder = <A>(work: () => Promise<A>): Promise<A> => {
  const own = last.then(work)
  last = own.catch(() => undefined)
  return own
}

const withMark = <D extends DraftHeader>(key: string, draft: D | null): D | null =>
  draft && { ...draft, isLeft: draft.isLeft || leftDrafts.isLeft(key, draft.typedAt) }

const inTab = {
  get: (place: string): unknown => JSON.parse(sessionStorage.getItem(TAB_KEY + place) ?? 'null'),
  set: (place: string, draft: Draft): void => sessionStorage.setItem(TAB_KEY + place, JSON.stringify(draft)),
  del: (place: string): void => sessionStorage.removeItem(TAB_KEY + place),
  places: (): string[] =>
    Object.keys(sessionStorage).flatMap((key) => (key.startsWith(TAB_KEY) ? [key.slice(TAB_KEY.length)] : [])),
}

const findOnDevice = async (owner: string, place: string): Promise<Draft | null> => {
  const name = entryKey(owner, place)
  const stored: unknown = await get(name, device())
  if (!canSeal()) return withMark(name, read(Draft, stored))
  const [draft, { data }] = [withMark(name, read(DraftHeader, stored)), OnDevice.safeParse(stored)]
  const key = draft && data ? await draftKeyOf(owner) : null
  return draft && data && key ? { ...draft, value: await openSealed(key, data.sealed) } : null
}

const findDraft = async (owner: Owner, place: string): Promise<Draft | null> => {
  try {
    if (owner === null) return read(Draft, inTab.get(place))
    return await inOrder(() => findOnDevice(owner, place))
  } catch {
    // A privacy setting: nothing was ever stored.
    return null
  }
}

/** Drafts of this tab from before its person signed in are theirs from now on, as if they had left the page. */
const adoptDraft = async (owner: Owner, place: string): Promise<Draft | null> => {
  const typed = owner === null ? null : await findDraft(null, place)
  if (!typed) return null
  const draft = { ...typed, isLeft: true }
  if (await putDraft(owner, place, draft)) await removeDraft(null, place)
  return draft
}

const putOnDevice = async (owner: string, place: string, { value, ...draft }: Draft): Promise<void> => {
  const store = device()
  if (!canSeal()) return set(entryKey(owner, place), { ...draft, value }, store)
  const key = await draftKeyOf(owner)
  // Without its key nothing is stored: the next person could read it.
  if (!key) throw new Error('There is no key.')
  await set(entryKey(owner, place), { ...draft, sealed: await seal(key, value) }, store)
}

/** False if the browser refuses, or the server has not given the key. */
const putDraft = async (owner: Owner, place: string, draft: Draft): Promise<boolean> => {
  try {
    if (owner === null) inTab.set(place, draft)
    else await inOrder(() => putOnDevice(owner, place, draft))
    return true
  } catch {
    return false
  }
}

/** Asks for the key while there is a session: it may have ended when something is typed. */
const prepareDrafts = (owner: Owner): void => {
  if (owner !== null && canSeal() && 'indexedDB' in globalThis) void draftKeyOf(owner)
}

const removeDraft = async (owner: Owner, place: string): Promise<void> => {
  try {
    if (owner === null) inTab.del(place)
    else {
      leftDrafts.forget(entryKey(owner, place))
      await inOrder(() => del(entryKey(owner, place), device()))
    }
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
  for (const listener of [...listeners]) listener()
}

const listeners = new Set<() => void>()
/** Called when a draft was removed in this tab. */
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The drafts of one person, without their values; expired ones of any person are removed. */
const listDrafts = async (owner: Owner): Promise<readonly Entry[]> => {
  try {
    const all: (readonly [string, unknown])[] =
      owner === null
        ? inTab.places().map((place) => [place, inTab.get(place)])
        : (await idbEntries<string, unknown>(device())).map(([key, stored]) => [key, stored])
    const readable = (stored: unknown) =>
      owner === null || !canSeal() || OnDevice.safeParse(stored).success ? read(DraftHeader, stored) : null
    const old = all.filter(([, stored]) => readable(stored) === null).map(([key]) => key)
    if (owner === null) old.forEach(inTab.del)
    else {
      old.forEach(leftDrafts.forget)
      if (old.length > 0) await delMany(old, device())
    }
    const prefix = owner === null ? '' : owner + BETWEEN
    return all.flatMap(([key, stored]) => {
      const draft = owner === null ? readable(stored) : withMark(key, readable(stored))
      return draft && key.startsWith(prefix) ? [[key.slice(prefix.length), draft] as const] : []
    })
  } catch {
    return []
  }
}

/** Marks a page as left on purpose, unless it was edited in another tab since. */
const leaveDraft = async (owner: Owner, place: string, typedAt: string, isLeft: boolean): Promise<void> => {
  const changed = (stored: unknown) =>
    read(DraftHeader, stored)?.typedAt === typedAt && typeof stored === 'object' ? { ...stored, isLeft } : null
  try {
    if (owner === null) {
      const draft = read(Draft, changed(inTab.get(place)))
      if (draft) inTab.set(place, draft)
    } else {
      const key = entryKey(owner, place)
      if (isLeft) leftDrafts.keep(key, typedAt)
      else leftDrafts.forget(key)
      await inOrder(() => update<unknown>(key, (stored) => changed(stored) ?? stored, device()))
    }
  } catch {
    // The draft is offered or restored all the same.
  }
}

/** Everything stored for one person. */
const removeAll = async (owner: string): Promise<void> => {
  const all = await listDrafts(owner)
  await Promise.all(all.map(([place]) => removeDraft(owner, place)))
}

/**
 * Drafts on this device, encrypted for their author, or in this tab for a person who is not signed in. Each person sees
 * only their own drafts.
 */
export const draftStore = {
  find: findDraft,
  adopt: adoptDraft,
  prepare: prepareDrafts,
  put: putDraft,
  remove: removeDraft,
  list: listDrafts,
  leave: leaveDraft,
  removeAll,
  listen,
}

const KEY = 'kitroom.left '

/**
 * When the draft of a page that was left was typed in last. Stored at once: a page that is being left may be gone before
 * its draft in IndexedDB says so.
 */
const leftDrafts = {
  keep: (draft: string, typedAt: string): void => deviceStorage.keep(KEY + draft, typedAt),
  /** Whether a draft that was typed in last at a moment was left afterwards. */
  isLeft: (draft: string, typedAt: string): boolean => typedAt <= (deviceStorage.read(KEY + draft) ?? ''),
  forget: (draft: string): void => deviceStorage.forget(KEY + draft),
}

/** The owner of the drafts here. */
export const useOwner = (): Owner => {
  const { user } = useAccess()
  return user ? user.person || currentPerson.read() || 'somebody' : null
}
