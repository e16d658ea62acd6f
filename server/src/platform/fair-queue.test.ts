import { expect, onTestFinished, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const LIMITS = { atOnce: 2, waitingEach: 10, waitAtMostMs: 60_000, busy: 'Busy.' }

/** Work that runs until the test ends it, and the order in which it began. */
const newWork = (own: Partial<Parameters<typeof fairQueue>[0]> = {}) => {
  const enter = fairQueue({ ...LIMITS, ...own })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  // Waiting work would otherwise be refused a minute later, during another test.
  onTestFinished(async () => {
    for (const end of ends.values()) end()
    await new Promise(setImmediate)
  })
  return {
    begun,
    add: (name: string) => {
      const owner = name.charAt(0)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return enter(owner, () => {
        begun.push(name)
        return promise
      })
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('the owner with the least running work comes first, however much another has queued', async () => {
  const { add, end, begun } = newWork()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void add(name)
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun.slice(3)).toEqual(['a3'])
  await end('b1')
  expect(begun.slice(4)).toEqual(['b2'])
})

test('an owner has no more at once than each may have, and the rest goes to others', async () => {
  const { add, end, begun } = newWork({ eachAtOnce: 1 })
  for (const name of ['a1', 'a2', 'b1', 'c1']) void add(name)
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun.slice(2)).toEqual(['c1'])
  await end('a1')
  expect(begun.slice(3)).toEqual(['a2'])
})

test('an owner over the limit is refused for the moment, and others are not', async () => {
  const { add, begun } = newWork({ atOnce: 1, waitingEach: 1 })
  void add('a1')
  void add('a2')
  await expect(add('a3')).rejects.toMatchObject({ status: 503 })
  void add('b1')
  expect(begun).toEqual(['a1'])
})

test('a failure frees its place', async () => {
  const enter = fairQueue({ ...LIMITS, atOnce: 1 })
  await expect(enter('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enter('b', async () => 'done')).toBe('done')
})
