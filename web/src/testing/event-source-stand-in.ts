import type { LiveEvent } from '@kitroom/contract/live'
import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/**
 * Stands in for the browser's event streams. A test says what the server sends, when the connection breaks, and whether
 * the next ones are refused.
 */
export const streamFromServer = () => {
  const opened: Source[] = []
  let isRefusing = false

  class Source {
    onmessage: ((event: { data: string }) => void) | null = null
    onerror: (() => void) | null = null
    isClosed = false
    readonly url: string

    constructor(url: string) {
      this.url = url
      opened.push(this)
      if (isRefusing) queueMicrotask(() => this.onerror?.())
    }

    close() {
      this.isClosed = true
    }
  }
  vi.stubGlobal('EventSource', Source)
  const newest = () => {
    const source = opened.at(-1)
    if (!source || source.isClosed) throw new Error('No stream is open')
    return source
  }
  return {
    /** The addresses of all that were opened, in their order. */
    urls: () => opened.map(({ url }) => url),
    isOpen: () => opened.at(-1)?.isClosed === false,
    send: (event: LiveEvent) => newest().onmessage?.({ data: JSON.stringify(event) }),
    break: () => newest().onerror?.(),
    refuse: (refuses: boolean) => {
      isRefusing = refuses
    },
  }
}

export const ALIVE: LiveEvent = { type: 'alive', build: null }
