import { ALIVE_EVERY_MS, LiveEvent, listenForChanges } from '@kitroom/contract/live'

/** What a page hears: what the server says, and how the connection is. */
export type Heard = LiveEvent | { readonly type: 'up' | 'back' | 'down' }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Listens to the server, and goes on after sleep, a restart or a lost network. 'up' is said once, 'down' when the
 * connection is lost, and 'back' when it is there again: what happened in between is not known.
 * @returns what ends it.
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
