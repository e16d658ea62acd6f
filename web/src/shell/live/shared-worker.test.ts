import type { LiveEvent } from '@kitroom/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALIVE, streamFromServer } from '../../testing/event-source-stand-in.ts'
import type { ConnectionEvent } from './connection.ts'

const NOW = new Date('2026-11-12T14:05:00.000Z').getTime()
const MINUTE_MS = 60_000

let stream: ReturnType<typeof streamFromServer>

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  stream = streamFromServer()
  await import('./shared-worker.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

const changed = (id: number): LiveEvent => ({ type: 'changed', area: 'sizes', id, is_own: false })

/** A tab that connects now, with what it is told. It began to read so many milliseconds ago. */
const openTab = (startedAgoMs = 0) => {
  const heard: ConnectionEvent[] = []
  const port = {
    onmessage: (_event: { data: unknown }) => {},
    postMessage: (event: ConnectionEvent) => heard.push(event),
  }
  ;(self as unknown as { onconnect: (event: object) => void }).onconnect({ ports: [port] }) // as browsers call it
  const now = Date.now()
  port.onmessage({ data: now - startedAgoMs })
  return { heard, close: () => port.onmessage({ data: 'end' }) }
}

test('all tabs share one stream, which ends with the last of them', () => {
  const [one, other] = [openTab(300), openTab()]
  stream.send(ALIVE)
  stream.send(changed(1))
  expect(stream.urls()).toEqual(['/api/live?age_ms=300'])
  expect(one.heard).toEqual([{ type: 'up' }, ALIVE, changed(1)])
  expect(other.heard).toEqual(one.heard)
  one.close()
  expect(stream.isOpen()).toBe(true)
  other.close()
  expect(stream.isOpen()).toBe(false)
})

test('a tab that opens later is told what has changed since it began to read, and nothing older', () => {
  openTab()
  stream.send(ALIVE)
  stream.send(changed(1))
  vi.advanceTimersByTime(2000)
  stream.send(changed(2))
  vi.advanceTimersByTime(500)
  expect(openTab(1000).heard).toEqual([{ type: 'up' }, ALIVE, changed(2)])
  expect(openTab(100).heard).toEqual([{ type: 'up' }, ALIVE])
})

test('a tab that opens while there is no stream is told so', () => {
  openTab()
  stream.send(ALIVE)
  stream.refuse(true)
  stream.break()
  expect(openTab().heard).toEqual([{ type: 'down' }])
})

test.each([
  ['it began to read before the stream did', () => openTab(), 5000],
  [
    'it comes back after longer than changes are remembered',
    () => {
      openTab(0)
      stream.send(ALIVE)
      for (let minute = 0; minute < 3; minute += 1) {
        vi.advanceTimersByTime(MINUTE_MS / 3)
        stream.send(ALIVE)
        stream.send(changed(minute))
      }
      vi.advanceTimersByTime(10_000)
    },
    65_000,
  ],
  [
    'the stream was lost while it read',
    () => {
      openTab()
      stream.send(ALIVE)
      vi.advanceTimersByTime(3000)
      stream.break()
      vi.advanceTimersByTime(3000)
      stream.send(ALIVE)
    },
    4000,
  ],
])('a tab reads everything again where %s', (_when, given, startedAgoMs) => {
  given()
  expect(openTab(startedAgoMs).heard).toContainEqual({ type: 'back' })
  expect(openTab().heard).not.toContainEqual({ type: 'back' })
})
