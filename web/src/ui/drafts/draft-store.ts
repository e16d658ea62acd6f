import { createStore, del, delMany, get, entries as idbEntries, set, type UseStore, update } from 'idb-keyval'
import { Draft, isExpired } from './draft.ts'

/**
 * The owner of drafts: a person of this device, or null for one who is not signed in, whose drafts stay in this tab.
 */
export type Owner = string | null

type Entry = readonly [place: string, draft: Draft]

const TAB_KEY = 'kitroom.draft '
// Cannot occur in a person's key.
const BETWEEN = ' '

let opened: UseStore | undefined
const device = (): UseStore => {
  opened ??= createStore('kitroom-drafts', 'drafts')
  return opened
}

const keyOf = (owner: string, place: string): string => `${owner}${BETWEEN}${place}`

const read = (stored: unknown): Draft | null => {
  const draft = Draft.safeParse(stored)
  return draft.success && !isExpired(draft.data) ? draft.data : null
}

const inTab = {
  get: (place: string): unknown => JSON.parse(sessionStorage.getItem(TAB_KEY + place) ?? 'null'),
  set: (place: string, draft: Draft): void => sessionStorage.setItem(TAB_KEY + place, JSON.stringify(draft)),
  del: (place: string): void => sessionStorage.removeItem(TAB_KEY + place),
  places: (): string[] =>
    Object.keys(sessionStorage).flatMap((key) => (key.startsWith(TAB_KEY) ? [key.slice(TAB_KEY.length)] : [])),
}

const findDraft = async (owner: Owner, place: string): Promise<Draft | null> => {
  try {
    return read(owner === null ? inTab.get(place) : await get(keyOf(owner, place), device()))
  } catch {
    // A privacy setting: nothing was ever stored.
    return null
  }
}

/** False if the browser refuses. */
const putDraft = async (owner: Owner, place: string, draft: Draft): Promise<boolean> => {
  try {
    if (owner === null) inTab.set(place, draft)
    else await set(keyOf(owner, place), draft, device())
    return true
  } catch {
    return false
  }
}

const removeDraft = async (owner: Owner, place: string): Promise<void> => {
  try {
    if (owner === null) inTab.del(place)
    else await del(keyOf(owner, place), device())
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

/** The drafts of one person; expired ones of any person are removed. */
const listDrafts = async (owner: Owner): Promise<readonly Entry[]> => {
  try {
    const all: (readonly [string, unknown])[] =
      owner === null
        ? inTab.places().map((place) => [place, inTab.get(place)])
        : (await idbEntries<string, unknown>(device())).map(([key, stored]) => [key, stored])
    const old = all.filter(([, stored]) => read(stored) === null).map(([key]) => key)
    if (owner === null) old.forEach(inTab.del)
    else if (old.length > 0) await delMany(old, device())
    const prefix = owner === null ? '' : owner + BETWEEN
    return all.flatMap(([key, stored]) => {
      const draft = read(stored)
      return draft && key.startsWith(prefix) ? [[key.slice(prefix.length), draft] as const] : []
    })
  } catch {
    return []
  }
}

/** Marks a page as left on purpose, unless it was edited in another tab since. */
const leaveDraft = async (owner: Owner, place: string, typedAt: string, isLeft: boolean): Promise<void> => {
  const changed = (stored: unknown) => {
    const draft = read(stored)
    return draft?.typedAt === typedAt ? { ...draft, isLeft } : null
  }
  try {
    if (owner === null) {
      const draft = changed(inTab.get(place))
      if (draft) inTab.set(place, draft)
    } else {
      await update<unknown>(keyOf(owner, place), (stored) => changed(stored) ?? stored, device())
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

/** Drafts on this device, or in this tab for a person who is not signed in. Each person sees only their own drafts. */
export const draftStore = {
  find: findDraft,
  put: putDraft,
  remove: removeDraft,
  list: listDrafts,
  leave: leaveDraft,
  removeAll,
  listen,
}
