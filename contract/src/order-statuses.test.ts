import { expect, test } from 'vitest'
import {
  isToBeMade,
  isWritable,
  movesFrom,
  ORDER_STATUSES,
  type OrderSide,
  type OrderStatus,
  orderSides,
  statusesWith,
} from './order-statuses.ts'
import type { PermissionCode } from './permission-codes.ts'

const moves = (side: OrderSide) =>
  Object.fromEntries(
    ORDER_STATUSES.map((status) => [
      status,
      movesFrom({ status, pieces_shipped: 0 }, [side]).map(({ label }) => label),
    ]),
  )

test('a club submits and cancels its drafts, and no more', () => {
  expect(moves('club')).toEqual({
    Draft: ['Submit', 'Cancel order'],
    Submitted: [],
    Confirmed: [],
    'In production': [],
    Shipped: [],
    Cancelled: [],
  })
})

test('the office submits, confirms and cancels an order, who makes it starts, ships and closes it', () => {
  expect(moves('office')).toEqual({
    Draft: ['Submit', 'Cancel order'],
    Submitted: ['Confirm', 'Cancel order'],
    Confirmed: ['Cancel order'],
    'In production': ['Cancel order'],
    Shipped: [],
    Cancelled: [],
  })
})

test('after a parcel an order is closed short, before it is cancelled', () => {
  const labels = (pieces_shipped: number) =>
    movesFrom({ status: 'In production', pieces_shipped }, ['office', 'maker']).map(({ label }) => label)
  expect(labels(0)).toEqual(['Take what has come', 'Ship', 'Cancel order'])
  expect(labels(1)).toEqual(['Take what has come', 'Ship', 'Close short'])
  expect(moves('maker')).toMatchObject({ Submitted: [], Confirmed: ['Take what has come', 'Start production'] })
})

test.each<[PermissionCode[], readonly OrderSide[]]>([
  [['ORDER_READ', 'ORDER_UPDATE'], ['club']],
  [
    ['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE'],
    ['office', 'maker'],
  ],
  [['ORDER_READ', 'ORDER_MANAGE'], ['maker']],
  [['ORDER_READ', 'ORDER_MAKE'], ['maker']],
  [
    ['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MAKE'],
    ['club', 'maker'],
  ],
  [['ORDER_MANAGE', 'ORDER_MAKE'], []],
  [['ORDER_READ'], []],
])('a person with %j is of the sides %j', (codes, sides) => {
  expect(orderSides((code) => codes.includes(code))).toEqual(sides)
})

test('from Confirmed on an order has its pieces, and it waits for production until it is shipped', () => {
  expect(statusesWith('holdsStock')).toEqual(['Confirmed', 'In production', 'Shipped'])
  expect(ORDER_STATUSES.filter(isToBeMade)).toEqual(['Submitted', 'Confirmed', 'In production'])
})

test('a club edits drafts, the office every order that is not finished', () => {
  const writable = (side: OrderSide): OrderStatus[] => ORDER_STATUSES.filter((status) => isWritable(status, [side]))
  expect(writable('club')).toEqual(['Draft'])
  expect(writable('office')).toEqual(['Draft', 'Submitted', 'Confirmed', 'In production'])
})
