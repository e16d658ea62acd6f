import { setTimeout as pause } from 'node:timers/promises'
import { LiveEvent, listenForChanges } from '@kitroom/contract/live'
import type { Client } from '@kitroom/testkit/client'

const AGAIN_MS = 50

/** A browser that listens for changes and reconnects when its stream ends. */
export type Listener = {
  /** The number of reconnections. */
  comebacks: () => number
  /** The received record ids of an area. */
  heard: (area: string) => ReadonlySet<number | null>
  stop: () => Promise<void>
}

/** Listens at `url`, which is called for each connection. */
export const listenSteadily = (remote: Client, url: () => string): Listener => {
  const aborting = new AbortController()
  const records = new Map<string, Set<number | null>>()
  let streams = 0
  const note = (event: LiveEvent) => {
    if (event.type !== 'changed') return
    const ids = records.get(event.area) ?? new Set()
    records.set(event.area, ids.add(event.id))
  }
  const listenOnce = async () => {
    const address = url() + listenForChanges.path
    const { ok, body } = await fetch(address, { headers: remote.headers, signal: aborting.signal })
    if (!ok || !body) return
    streams += 1
    const decoder = new TextDecoder()
    let rest = ''
    for await (const bytes of body) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) note(LiveEvent.parse(JSON.parse(event.replace(/^data: /, ''))))
    }
  }
  const listenOn = async () => {
    while (!aborting.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(AGAIN_MS)
    }
  }
  const running = listenOn()
  return {
    comebacks: () => Math.max(0, streams - 1),
    heard: (area) => records.get(area) ?? new Set(),
    stop: async () => {
      aborting.abort()
      await running
    },
  }
}
