import { expect, test } from 'vitest'
import { inTimeSlices } from './time-slices.ts'

test('results come in the order of the items', async () => {
  expect(await inTimeSlices(['a', 'b', 'c'], (item, nth) => `${nth}${item}`)).toEqual(['0a', '1b', '2c'])
  expect(await inTimeSlices([], () => 1)).toEqual([])
})

test('others have their turn between items that take long', async () => {
  const order: string[] = []
  setImmediate(() => order.push('another'))
  let milliseconds = 0
  const work = (item: string) => {
    milliseconds += 20
    order.push(item)
  }
  await inTimeSlices(['first', 'second', 'third'], work, () => milliseconds)
  expect(order).toEqual(['first', 'another', 'second', 'third'])
})

test('a failure ends it', async () => {
  const done: number[] = []
  const failing = inTimeSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('wrong')
    done.push(item)
  })
  await expect(failing).rejects.toThrow('wrong')
  expect(done).toEqual([1])
})
