import { expect, test } from 'vitest'
import type { Slot } from './image-combination.ts'
import { slotsFor } from './image-combination.ts'

test.each<[string, number, number[], Slot | undefined, Slot[]]>([
  ['one file goes into the first free slot', 1, [1], undefined, [2]],
  ['several files fill the free slots in order', 3, [2], undefined, [1, 3, 4]],
  ['files beyond the free slots stay out', 9, [1, 4], undefined, [2, 3]],
  ['nothing fits where all are filled', 1, [1, 2, 3, 4], undefined, []],
  ['a file aimed at a filled slot replaces what is there', 1, [1, 2, 3, 4], 3, [3]],
  ['of several, the first goes where it was aimed, the others into free slots', 3, [1, 3], 3, [3, 2, 4]],
])('%s', (_name, files, taken, aimedAt, slots) => {
  expect(slotsFor(files, new Set(taken), aimedAt)).toEqual(slots)
})
