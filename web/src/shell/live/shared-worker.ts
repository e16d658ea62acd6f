import { type ConnectionEvent, connect } from './connection.ts'

const REMEMBERED_MS = 60_000

// One connection serves every tab of the browser.
const pages = new Set<MessagePort>()
let disconnect: (() => void) | null = null
let isUp = false
let isDown = false
// Also sent to pages that open later.
let alive: ConnectionEvent | null = null

/** The latest changes with the time of their arrival, for pages that were read meanwhile. */
let latest: { at: number; heard: ConnectionEvent }[] = []
/** The moment since when no change was missed. */
let knownSince = 0

/** A page that began to read earlier may show what has changed since, and nobody here knows what. */
const isTooOld = (startedAt: number) => startedAt < Math.max(knownSince, Date.now() - REMEMBERED_MS)

/** The first message to a page; null while the connection is being made. */
const stateFor = (startedAt: number): 'up' | 'back' | 'down' | null => {
  if (isDown) return 'down'
  if (isTooOld(startedAt)) return 'back'
  return isUp ? 'up' : null
}

const hear = (heard: ConnectionEvent) => {
  if (heard.type === 'changed') {
    latest = latest.filter(({ at }) => at > Date.now() - REMEMBERED_MS)
    latest.push({ at: Date.now(), heard })
  }
  if (heard.type === 'up' || heard.type === 'back' || heard.type === 'down') {
    isDown = heard.type === 'down'
    isUp = !isDown
  }
  if (heard.type === 'back') knownSince = Date.now()
  if (heard.type === 'alive') alive = heard
  for (const page of pages) page.postMessage(heard)
}

const worker = self as unknown as { onconnect: (event: MessageEvent) => void } // TypeScript knows pages alone
worker.onconnect = ({ ports: [page] }) => {
  if (!page) return
  page.onmessage = ({ data }) => {
    if (typeof data === 'number') {
      pages.add(page)
      if (!disconnect) {
        knownSince = data
        disconnect = connect(hear, data)
      }
      const type = stateFor(data)
      if (type) page.postMessage({ type })
      if (isUp && alive) page.postMessage(alive)
      for (const { at, heard } of latest) if (at >= data) page.postMessage(heard)
      return
    }
    pages.delete(page)
    if (pages.size > 0) return
    disconnect?.()
    disconnect = null
    isUp = false
    isDown = false
  }
}
