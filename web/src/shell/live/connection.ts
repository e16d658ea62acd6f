import { ALIVE_EVERY_MS, LiveEvent, listenForChanges, MAX_AGE_MS } from '@kitroom/contract/live'

/** The events of the server, and the state of the connection. */
export type ConnectionEvent = LiveEvent | { readonly type: 'up' | 'back' | 'down' }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Listens to the server, and reconnects after sleep, a restart or a lost network. 'up' comes once, 'down' when the
 * connection is lost or there is none, and 'back' when it is restored: events in between are missed.
 * @param startedAt when the page began to read: it hears all changes since then.
 * @returns a function that ends it.
 */
export const connect = (hear: (heard: ConnectionEvent) => void, startedAt: number): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let wasUp = false
  let isDown = false

  const again = () => {
    source?.close()
    if (!isDown) hear({ type: 'down' })
    isDown = true
    clearTimeout(timer)
    timer = setTimeout(open, wait)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(again, 2 * ALIVE_EVERY_MS)
    wait = FIRST_WAIT_MS
    if (isDown) hear({ type: 'back' })
    else if (!wasUp) hear({ type: 'up' })
    wasUp = true
    isDown = false
  }
  const open = () => {
    const age = Math.min(Math.max(0, Math.ceil(Date.now() - startedAt)), MAX_AGE_MS)
    // After a break everything is read again.
    source = new EventSource(isDown ? listenForChanges.path : `${listenForChanges.path}?age_ms=${age}`)
    source.onmessage = ({ data }) => {
      isAlive()
      const event = LiveEvent.safeParse(JSON.parse(String(data)))
      if (event.success) hear(event.data)
    }
    source.onerror = again
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
