import { afterEach, expect, test, vi } from 'vitest'
import { inSlices } from './place-files.ts'

/** A clock that advances with each read. */
const givenClock = (ms: number): void => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms
    return now
  })
}
const items = Array.from({ length: 9 }, (_, nth) => nth)
const { signal } = new AbortController()

afterEach(() => vi.restoreAllMocks())

test('every item is processed once and in order, and the count is reported between slices', async () => {
  givenClock(7)
  const [done, told]: [number[], number[]] = [[], []]
  await inSlices(items, (item) => void done.push(item), { signal, onProgress: (count) => void told.push(count) })
  expect(done).toEqual(items)
  expect(told).toEqual([2, 5, 8])
})

test('the page can run between two slices', async () => {
  givenClock(20)
  const order: string[] = []
  const work = inSlices([1, 2], (item) => void order.push(`item ${item}`), { signal, onProgress: () => undefined })
  setTimeout(() => order.push('page'))
  await work
  expect(order.slice(-2)).toEqual(['page', 'item 2'])
})

test('few items are done in one go', async () => {
  givenClock(0)
  const onProgress = vi.fn()
  const done: number[] = []
  const work = inSlices(items, (item) => void done.push(item), { signal, onProgress })
  expect(done).toEqual(items)
  await work
  expect(onProgress).not.toHaveBeenCalled()
})

test('an abort stops the work', async () => {
  givenClock(20)
  const stop = new AbortController()
  const done: number[] = []
  const work = inSlices(items, (item) => void done.push(item), {
    signal: stop.signal,
    onProgress: (count) => count === 3 && stop.abort(),
  })
  await expect(work).rejects.toThrow('abort')
  expect(done).toEqual([0, 1, 2])
})
