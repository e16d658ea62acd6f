import { expect, test } from 'vitest'
import { countedHardToRead } from './ColorContrast.tsx'

test.each([
  [0, 3, null],
  [1, 3, '1 of 3 combinations is hard to read'],
  [2, 3, '2 of 3 combinations are hard to read'],
  [1, 1, '1 of 1 combination is hard to read'],
])('%i of %i', (failing, all, said) => {
  expect(countedHardToRead(failing, all)).toBe(said)
})
