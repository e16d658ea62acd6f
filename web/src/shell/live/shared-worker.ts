import { connect, type Heard } from './connection.ts'

// One connection serves every tab of the browser.
const pages = new Set<MessagePort>()
let disconnect: (() => void) | null = null
let isUp = false
// Also sent to pages that open later.
let alive: Heard | null = null

const hear = (heard: Heard) => {
  if (heard.type === 'up' || heard.type === 'back') isUp = true
  if (heard.type === 'down') isUp = false
  if (heard.type === 'alive') alive = heard
  for (const page of pages) page.postMessage(heard)
}

const worker = self as unknown as { onconnect: (event: MessageEvent) => void } // TypeScript knows pages alone
worker.onconnect = ({ ports: [page] }) => {
  if (!page) return
  page.onmessage = ({ data }) => {
    if (data === 'listen') {
      pages.add(page)
      disconnect ??= connect(hear)
      if (isUp) page.postMessage({ type: 'up' })
      if (isUp && alive) page.postMessage(alive)
      return
    }
    pages.delete(page)
    if (pages.size > 0) return
    disconnect?.()
    disconnect = null
    isUp = false
  }
}
