import { expect, test } from 'vitest'
import {
  isToBeMade,
  isWritable,
  movesFrom,
  ORDER_STATUSES,
  type OrderSide,
  type OrderStatus,
  statusesWith,
} from './order-statuses.ts'

const moves = (side: OrderSide) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, movesFrom(status, side).map(({ label }) => label)]))

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

test('the office moves an order on step by step, and cancels it until it is shipped', () => {
  expect(moves('office')).toEqual({
    Draft: ['Submit', 'Cancel order'],
    Submitted: ['Confirm', 'Cancel order'],
    Confirmed: ['Take what has come', 'Start production', 'Cancel order'],
    'In production': ['Take what has come', 'Ship', 'Cancel order'],
    Shipped: [],
    Cancelled: [],
  })
})

test('from Confirmed on an order has its pieces, and it waits for production until it is shipped', () => {
  expect(statusesWith('holdsStock')).toEqual(['Confirmed', 'In production', 'Shipped'])
  expect(ORDER_STATUSES.filter(isToBeMade)).toEqual(['Submitted', 'Confirmed', 'In production'])
})

test('a club edits drafts, the office every order that is not finished', () => {
  const writable = (side: OrderSide): OrderStatus[] => ORDER_STATUSES.filter((status) => isWritable(status, side))
  expect(writable('club')).toEqual(['Draft'])
  expect(writable('office')).toEqual(['Draft', 'Submitted', 'Confirmed', 'In production'])
})
