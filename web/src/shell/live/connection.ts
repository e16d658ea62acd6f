import { ALIVE_EVERY_MS, LiveEvent, listenForChanges } from '@kitroom/contract/live'

/** The events of the server, and the state of the connection. */
export type Heard = LiveEvent | { readonly type: 'up' | 'back' | 'down' }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Listens to the server, and reconnects after sleep, a restart or a lost network. 'up' comes once, 'down' when the
 * connection is lost, and 'back' when it is restored: events in between are missed.
 * @returns a function that ends it.
 */
export const connect = (hear: (heard: Heard) => void): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let wasUp = false
  let isDown = false

  const again = () => {
    source?.close()
    if (wasUp && !isDown) hear({ type: 'down' })
    isDown = true
    clearTimeout(timer)
    timer = setTimeout(open, wait)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(again, 2 * ALIVE_EVERY_MS)
    wait = FIRST_WAIT_MS
    if (!wasUp) hear({ type: 'up' })
    else if (isDown) hear({ type: 'back' })
    wasUp = true
    isDown = false
  }
  const open = () => {
    source = new EventSource(listenForChanges.path)
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
