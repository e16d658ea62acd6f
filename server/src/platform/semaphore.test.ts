import { eventually } from '@kitroom/testkit/eventually'
import { expect, test } from 'vitest'
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
