import { getHistory } from '@kitroom/contract/activity'
import { ALIVE_EVERY_MS } from '@kitroom/contract/live'
import { listSizes, updateSize } from '@kitroom/contract/sizes'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { ownWrites } from '../../api/own-writes.ts'
import { ALIVE, streamFromServer } from '../../testing/event-source-stand-in.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import { Live } from './Live.tsx'

beforeEach(() => {
  // Another test of this process may have saved something a moment ago.
  ownWrites.forget()
  // Without a stream the lists are asked for by an interval. No frame is drawn here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const HISTORY = '/api/admin/history?area=sizes&id=7'

function Sizes() {
  return <p>{`${useEndpointQuery(listSizes).sizes.length} sizes`}</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A page that shows a list. */
const shown = async (page = <Sizes />) => {
  const stream = streamFromServer()
  const { calls } = serve({
    'GET /api/admin/size': { body: { success: true, sizes: [] } },
    [`GET ${HISTORY}`]: { body: { success: true, entries: [], before: null } },
  })
  renderPage(
    <>
      <Live />
      {page}
    </>,
  )
  await pass(0)
  expect(screen.getByText('0 sizes')).toBeTruthy()
  const changed = (id: number) => stream.send({ type: 'changed', area: 'sizes', id, is_own: false })
  return { stream, changed, calls, asked: () => calls.length }
}

function Picture() {
  return (
    <>
      <Sizes />
      <p>{`version ${useImageVersion('the same slots')}`}</p>
    </>
  )
}

test('a picture that somebody else has replaced gets another address, though the filled slots are the same', async () => {
  const { stream } = await shown(<Picture />)
  const version = () => screen.getByText(/^version/).textContent
  const first = version()
  await act(async () => stream.send({ type: 'changed', area: 'sizes', id: 7, is_own: false }))
  await pass(1000)
  expect(version()).toBe(first)
  await act(async () => stream.send({ type: 'changed', area: 'product-images', id: 7, is_own: false }))
  await pass(1000)
  expect(version()).not.toBe(first)
})

test('without a stream the page asks again every 30 s, and once when the stream is back', async () => {
  const { stream, asked } = await shown()
  stream.refuse(true)
  await act(async () => stream.break())
  await pass(29_900)
  expect(asked()).toBe(1)
  await pass(200)
  expect(asked()).toBe(2)
  await pass(30_000)
  expect(asked()).toBe(3)

  stream.refuse(false)
  // The longest wait between two attempts.
  await pass(30_000)
  expect(asked()).toBe(4)
  await act(async () => stream.send(ALIVE))
  expect(asked()).toBe(5)
  for (let heartbeat = 0; heartbeat < 8; heartbeat += 1) {
    await pass(ALIVE_EVERY_MS)
    await act(async () => stream.send(ALIVE))
  }
  expect(asked()).toBe(5)
})

test('a hidden tab has no stream, and asks for what it missed when it is shown again', async () => {
  const { stream } = await shown()
  const show = async (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  onTestFinished(() => void vi.restoreAllMocks())
  expect(stream.urls()).toHaveLength(1)
  await show(true)
  await pass(60_000)
  expect(stream.urls()).toHaveLength(1)
  await show(false)
  expect(stream.urls()[1]).toMatch(/age_ms=60\d{3}$/)
})

test('a stream that is silent for two heartbeats is lost', async () => {
  const { stream } = await shown()
  await act(async () => stream.send(ALIVE))
  await pass(2 * ALIVE_EVERY_MS - 100)
  expect(stream.urls()).toHaveLength(1)
  await pass(1200)
  expect(stream.urls()).toHaveLength(2)
  expect(stream.isOpen()).toBe(true)
})

test('a list that changes all the time is asked for once a second', async () => {
  const { stream, changed, asked } = await shown()
  await act(async () => stream.send(ALIVE))
  for (let change = 0; change < 100; change += 1) {
    await act(async () => changed(change))
    await pass(100)
  }
  // 10 s.
  expect(asked()).toBeGreaterThanOrEqual(10)
  expect(asked()).toBeLessThanOrEqual(12)
})

test('after an own save the history is asked for again, but not what the save has brought', async () => {
  function WithHistory() {
    useOptionalQuery(getHistory, { query: { area: 'sizes', id: '7' } })
    return <Sizes />
  }
  const { stream, calls } = await shown(<WithHistory />)
  ownWrites.note(updateSize, { id: 7 })
  await act(async () => stream.send({ type: 'changed', area: 'sizes', id: 7, is_own: true }))
  await pass(1000)
  const asked = () => calls.map(({ path }) => path).toSorted()
  expect(asked()).toEqual([HISTORY, HISTORY, '/api/admin/size'])
  // Saved in another tab at the same time.
  await act(async () => stream.send({ type: 'changed', area: 'sizes', id: 8, is_own: true }))
  await pass(1000)
  await vi.waitFor(() => expect(asked().filter((path) => path === '/api/admin/size')).toHaveLength(2))
})

test('a page of an older build says that there is a new version, and offers to reload', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', '/assets/index-old1.js')
  document.head.append(script)
  onTestFinished(() => script.remove())
  const { stream } = await shown()
  await act(async () => stream.send({ type: 'alive', build: 'index-old1' }))
  expect(screen.queryByText('A new version is available')).toBeNull()
  await act(async () => stream.send({ type: 'alive', build: 'index-new2' }))
  expect(screen.getByText('A new version is available')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
