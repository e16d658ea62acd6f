import { expect, test } from 'vitest'
import {
  click,
  type Modifiers,
  move,
  NOTHING_SELECTED,
  type PaneSelection,
  selectAll,
  toggleActive,
} from './selection.ts'

const ids = [10, 20, 30, 40, 50]
const plain: Modifiers = { toggle: false, range: false }
const ctrl: Modifiers = { toggle: true, range: false }
const shift: Modifiers = { toggle: false, range: true }

const after = (...clicks: [number, Modifiers][]): PaneSelection =>
  clicks.reduce((now, [id, modifiers]) => click(ids, now, id, modifiers), NOTHING_SELECTED)
const selected = (selection: PaneSelection) => [...selection.selected].sort((a, b) => a - b)

test.each<[string, [number, Modifiers][], number[]]>([
  [
    'a click selects that item alone',
    [
      [10, plain],
      [30, plain],
    ],
    [30],
  ],
  [
    'ctrl adds to the selection',
    [
      [10, plain],
      [30, ctrl],
    ],
    [10, 30],
  ],
  [
    'ctrl takes a selected item out again',
    [
      [10, plain],
      [30, ctrl],
      [10, ctrl],
    ],
    [30],
  ],
  [
    'shift selects from the last click down',
    [
      [20, plain],
      [40, shift],
    ],
    [20, 30, 40],
  ],
  [
    'shift selects from the last click up',
    [
      [40, plain],
      [20, shift],
    ],
    [20, 30, 40],
  ],
  [
    'a second shift click starts from the same item',
    [
      [30, plain],
      [50, shift],
      [10, shift],
    ],
    [10, 20, 30],
  ],
  [
    'shift and ctrl add the range',
    [
      [10, plain],
      [30, ctrl],
      [40, { toggle: true, range: true }],
    ],
    [10, 30, 40],
  ],
  ['shift without an earlier click selects one', [[30, shift]], [30]],
])('%s', (_name, clicks, expected) => {
  expect(selected(after(...clicks))).toEqual(expected)
})

test('a range whose beginning has left the list is the clicked item alone', () => {
  const now = after([20, plain])
  expect(selected(click([10, 30, 40], now, 40, shift))).toEqual([40])
})

test('arrows move without selecting, stop at the ends, and space selects', () => {
  const first = move(ids, NOTHING_SELECTED, 1, false)
  expect(first).toMatchObject({ active: 10, selected: new Set() })
  expect(move(ids, first, -1, false).active).toBe(10)
  expect(move(ids, first, Number.POSITIVE_INFINITY, false).active).toBe(50)
  expect(selected(toggleActive(first))).toEqual([10])
  expect(selected(toggleActive(toggleActive(first)))).toEqual([])
})

test('shift and arrows select from where they began', () => {
  const began = toggleActive(move(ids, move(ids, NOTHING_SELECTED, 1, false), 1, false))
  const down = move(ids, move(ids, began, 1, true), 1, true)
  expect(selected(down)).toEqual([20, 30, 40])
  expect(selected(move(ids, down, -1, true))).toEqual([20, 30])
})

test('all visible items can be selected at once', () => {
  expect(selected(selectAll([10, 30], NOTHING_SELECTED))).toEqual([10, 30])
})
