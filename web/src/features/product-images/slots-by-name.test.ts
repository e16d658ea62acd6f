import { expect, test } from 'vitest'
import { slotsByName } from './use-many-files.tsx'

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const placed = (...names: string[]) =>
  Object.fromEntries([...slotsByName(files(...names))].map(([slot, { name }]) => [slot, name]))

test.each([
  [
    ['back.png', 'front.png', 'detail.png', 'side.png'],
    { 1: 'front.png', 2: 'back.png', 3: 'side.png', 4: 'detail.png' },
  ],
  [
    ['IMG_12.png', 'IMG_9.png', 'IMG_10.png', 'front.png'],
    { 1: 'front.png', 2: 'IMG_9.png', 3: 'IMG_10.png', 4: 'IMG_12.png' },
  ],
])('%j go to the slots in their names, the others in their order', (names, expected) => {
  expect(placed(...names)).toEqual(expected)
})
