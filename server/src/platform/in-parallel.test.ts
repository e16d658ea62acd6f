import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const failingAfter = async function* (count: number) {
  for (let nth = 0; nth < count; nth += 1) yield nth
  throw new Error('The store does not answer')
}

test.each<[string, AsyncIterable<number>, (one: number) => void]>([
  ['the iteration', failingAfter(1), () => undefined],
  [
    'the work',
    failingAfter(9),
    (one) => {
      if (one === 1) throw new Error('The store does not answer')
    },
  ],
])('running work ends before a failure of %s is thrown', async (_what, all, fail) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ended: number[] = []
  const done = inParallel(all, 2, async (one) => {
    fail(one)
    await released
    ended.push(one)
  })
  const endedAtFailure = done.then(
    () => [],
    () => [...ended],
  )
  setImmediate(release)
  expect(await endedAtFailure).toEqual([0])
  await expect(done).rejects.toThrow('The store does not answer')
})
