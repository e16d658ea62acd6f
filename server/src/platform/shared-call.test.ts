import { expect, test, vi } from 'vitest'
import { PATIENCE_MS, sharedCall } from './database/postgres.ts'

/** A call whose runs end when the test says so. */
const heldCall = () => {
  const runs: PromiseWithResolvers<number>[] = []
  const call = sharedCall(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  const end = async (nth: number) => {
    runs[nth]?.resolve(nth)
    await runs[nth]?.promise
    // Its consequences have happened after a turn of the event loop.
    await new Promise(setImmediate)
  }
  return { call, runs, end }
}

test('callers during a run share the next one, never the one that began before them', async () => {
  const { call, runs, end } = heldCall()
  const first = call()
  const others = [call(), call(), call()]
  expect(runs.length).toBe(1)

  await end(0)
  expect(await first).toBe(0)
  expect(runs.length).toBe(2)
  const late = call()
  await end(1)
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  await end(2)
  expect(await late).toBe(2)
})

test('a caller after a run begins another one', async () => {
  const { call, runs, end } = heldCall()
  const first = call()
  await end(0)
  await first
  const second = call()
  await end(1)
  expect([await second, runs.length]).toEqual([1, 2])
})

test('a failed run fails its own callers, and the next callers ask again', async () => {
  const { call, runs, end } = heldCall()
  const first = call()
  const second = call()
  runs[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await end(1)
  expect(await second).toBe(1)
})

test('a run that hangs holds up its own callers alone, and ends none that began later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { call, runs, end } = heldCall()
    const hanging = call()
    const others = call()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(runs.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs.length).toBe(2)
    await end(0)
    expect(await hanging).toBe(0)
    const later = call()
    expect(runs.length).toBe(2)
    await end(1)
    await end(2)
    expect([await others, await later]).toEqual([1, 2])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
