import { createStore, del, delMany, get, entries as idbEntries, set, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { useAccess } from '../../access/access-context.ts'
import { currentPerson } from '../../access/current-person.ts'
import { deviceStorage, tabStorage } from '../../api/browser-storage.ts'
import { canSeal, Draft, draftKeyOf, isExpired, openSealed, type Sealed, seal } from './draft.ts'

/**
 * The owner of drafts: a person of this device, or null for one who is not signed in, whose drafts stay in this tab.
 */
export type Owner = string | null

/** The stored values, and whether their page was left on purpose: then they are offered, not restored automatically. */
type Found<D> = D & { isLeft: boolean }

type Entry = readonly [place: string, draft: Found<DraftHeader>]

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
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

const withMark = <D extends DraftHeader>(owner: Owner, place: string, draft: D | null): Found<D> | null =>
  draft && { ...draft, isLeft: leftDrafts.isLeft(owner, place, draft.typedAt) }

const inTab = {
  get: (place: string): unknown => JSON.parse(sessionStorage.getItem(TAB_KEY + place) ?? 'null'),
  set: (place: string, draft: Draft): void => sessionStorage.setItem(TAB_KEY + place, JSON.stringify(draft)),
  del: (place: string): void => sessionStorage.removeItem(TAB_KEY + place),
  places: (): string[] =>
    Object.keys(sessionStorage).flatMap((key) => (key.startsWith(TAB_KEY) ? [key.slice(TAB_KEY.length)] : [])),
}

const findOnDevice = async (owner: string, place: string): Promise<Draft | null> => {
  const stored: unknown = await get(entryKey(owner, place), device())
  if (!canSeal()) return read(Draft, stored)
  const [draft, { data }] = [read(DraftHeader, stored), OnDevice.safeParse(stored)]
  const key = draft && data ? await draftKeyOf(owner) : null
  return draft && data && key ? { ...draft, value: await openSealed(key, data.sealed) } : null
}

const findDraft = async (owner: Owner, place: string): Promise<Found<Draft> | null> => {
  try {
    const draft = owner === null ? read(Draft, inTab.get(place)) : await inOrder(() => findOnDevice(owner, place))
    return withMark(owner, place, draft)
  } catch {
    // A privacy setting: nothing was ever stored.
    return null
  }
}

/** Drafts of this tab from before its person signed in are theirs from now on, as if they had left the page. */
const adoptDraft = async (owner: Owner, place: string): Promise<Found<Draft> | null> => {
  const draft = owner === null ? null : await findDraft(null, place)
  if (!draft) return null
  leftDrafts.note(owner, place, draft.typedAt, true)
  if (await putDraft(owner, place, draft)) await removeDraft(null, place)
  return { ...draft, isLeft: true }
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
    leftDrafts.note(owner, place, '', false)
    if (owner === null) inTab.del(place)
    else await inOrder(() => del(entryKey(owner, place), device()))
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
    else if (old.length > 0) await delMany(old, device())
    for (const key of old) leftDrafts.forget(owner, key)
    const prefix = owner === null ? '' : owner + BETWEEN
    return all.flatMap(([key, stored]) => {
      const place = key.startsWith(prefix) ? key.slice(prefix.length) : null
      const draft = place === null ? null : withMark(owner, place, readable(stored))
      return place !== null && draft ? [[place, draft] as const] : []
    })
  } catch {
    return []
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
  /** Marks a page as left on purpose, or takes that back. */
  leave: (...mark: Parameters<typeof leftDrafts.note>): void => leftDrafts.note(...mark),
  removeAll,
  listen,
}

const LEFT = 'kitroom.left '

/** The mark of a draft stands where the draft does: on the device, or in the tab. */
const marksOf = (owner: Owner) => (owner === null ? tabStorage : deviceStorage)
const markKey = (owner: Owner, place: string): string => LEFT + (owner === null ? place : entryKey(owner, place))

/**
 * When the draft of a page that was left was typed in last: one that was edited since, in another tab, is not left.
 * Stored at once, because a page that is being left may be gone before a draft in IndexedDB says so.
 */
const leftDrafts = {
  note: (owner: Owner, place: string, typedAt: string, isLeft: boolean): void => {
    if (isLeft) marksOf(owner).keep(markKey(owner, place), typedAt)
    else marksOf(owner).forget(markKey(owner, place))
  },
  isLeft: (owner: Owner, place: string, typedAt: string): boolean =>
    typedAt <= (marksOf(owner).read(markKey(owner, place)) ?? ''),
  /** `key` is that of the stored draft, of whatever owner. */
  forget: (owner: Owner, key: string): void => marksOf(owner).forget(LEFT + key),
}

/** The owner of the drafts here. */
export const useOwner = (): Owner => {
  const { user } = useAccess()
  return user ? user.person || currentPerson.read() || 'somebody' : null
}
