import { deviceStorage } from './browser-storage.ts'
import { previewRole } from './preview-role.ts'

declare global {
  interface Window {
    /** The calls that `early-calls.js` has made, by their address. A call without an answer is null. */
    kitroomEarlyCalls?: Map<string, Promise<Response | null>>
  }
}

const KEY = 'kitroom.early-calls'
const PATHS_KEPT = 20
const TAKEN_WITHIN_MS = 10_000

type Visit = readonly [path: string, urls: readonly string[]]

const landedOn = location.pathname
const firstUrls = new Set<string>()

const isLanding = (): boolean => location.pathname === landedOn && performance.now() < TAKEN_WITHIN_MS

/**
 * The calls that the page of an address makes first. They are kept on this device, and at the next visit made together
 * with the document, before the app is loaded.
 */
export const earlyCalls = {
  /** Remembers a call for the next visit, if it is one of the first of this visit. */
  note: (url: string): void => {
    if (!isLanding() || firstUrls.has(url)) return
    firstUrls.add(url)
    const others = keptVisits().filter(([path]) => path !== landedOn)
    const visits = [...others.slice(1 - PATHS_KEPT), [landedOn, [...firstUrls]] satisfies Visit]
    deviceStorage.keep(KEY, JSON.stringify(visits))
  },
  /** The answer to a call that was already made; null if there is none. Each can be taken once. */
  take: async (url: string): Promise<Response | null> => {
    const answer = window.kitroomEarlyCalls?.get(url)
    window.kitroomEarlyCalls?.delete(url)
    return answer && isLanding() && previewRole.read() === null ? answer : null
  },
  /** Drops the answers not taken yet: a write makes them stale. */
  drop: (): void => window.kitroomEarlyCalls?.clear(),
  /** Forgets every visit of the user before. */
  forget: (): void => {
    firstUrls.clear()
    deviceStorage.forget(KEY)
  },
}

const keptVisits = (): readonly Visit[] => {
  try {
    const visits: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]')
    return Array.isArray(visits) ? (visits as readonly Visit[]) : [] // as `note` keeps them
  } catch {
    return []
  }
}
