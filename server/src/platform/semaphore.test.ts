import { eventually } from '@kitroom/testkit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Work that ends when the test says so, and notes its start. */
const workshop = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    return promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('as many tasks as allowed run at once, the others in the order they came', async () => {
  const { begun, work, end } = workshop()
  const run = semaphore({ atOnce: 2, waiting: 5, busy: 'Busy.' })
  const all = ['a', 'b', 'c', 'd'].map((name) => run(work(name)))
  await eventually(() => expect(begun).toEqual(['a', 'b']))

  end('b')
  await all[1]
  end('a')
  await all[0]

  await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
  end('c')
  end('d')
  await Promise.all(all)
})

test('priority work overtakes the rest, and each of the two queues refuses when it is full', async () => {
  const { begun, work, end } = workshop()
  const run = semaphore({ atOnce: 1, waiting: 1, busy: 'Busy.' })
  const first = run(work('a'))
  const stranger = run(work('stranger'))
  await expect(run(work('one too many'))).rejects.toMatchObject({ status: 503, message: 'Busy.' })
  const known = run(work('known'), { goesFirst: true })

  end('a')
  await first
  await eventually(() => expect(begun).toEqual(['a', 'known']))
  end('known')
  await known
  await eventually(() => expect(begun).toEqual(['a', 'known', 'stranger']))
  end('stranger')
  await stranger
})

const LIMITS = { atOnce: 2, waiting: 10, waitAtMostMs: 60_000, busy: 'Busy.' }

/** Work that runs until the test ends it, and the order in which it began. */
const newWork = (own: Partial<Parameters<typeof semaphore>[0]> = {}) => {
  const enter = semaphore({ ...LIMITS, ...own })
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
      return enter(
        () => {
          begun.push(name)
          return promise
        },
        { owner },
      )
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
  const { add, begun } = newWork({ atOnce: 1, waiting: 1 })
  void add('a1')
  void add('a2')
  await expect(add('a3')).rejects.toMatchObject({ status: 503 })
  void add('b1')
  expect(begun).toEqual(['a1'])
})

test('a failure frees its place', async () => {
  const enter = semaphore({ ...LIMITS, atOnce: 1 })
  await expect(enter(() => Promise.reject(new Error('broken')), { owner: 'a' })).rejects.toThrow('broken')
  expect(await enter(async () => 'done', { owner: 'b' })).toBe('done')
})

test('heavy tasks run as long as their weight allows, and one that weighs too much runs alone', async () => {
  const { begun, work, end } = workshop()
  const run = semaphore({ atOnce: 10, waiting: 5, busy: 'Busy.' })
  const all = [6, 3, 20, 1].map((weight, nth) => run(work(`${nth}: ${weight}`), { owner: `${nth}`, weight }))
  await eventually(() => expect(begun).toEqual(['0: 6', '1: 3']))

  end('0: 6')
  await all[0]
  expect(begun).toHaveLength(2)
  end('1: 3')
  await eventually(() => expect(begun).toEqual(['0: 6', '1: 3', '2: 20']))
  end('2: 20')
  await eventually(() => expect(begun).toHaveLength(4))
  end('3: 1')
  await Promise.all(all)
})
