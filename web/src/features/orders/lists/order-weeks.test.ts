import { expect, test } from 'vitest'
import { recentWeeks, weeksOf, weeksText } from './OrderWeeks.tsx'

test('weeks without orders stand between those that have some, and the sentence names the fullest', () => {
  const weeks = weeksOf([
    { week: '2026-10-19', status: 'Shipped', orders: 2 },
    { week: '2026-11-02', status: 'Draft', orders: 1 },
    { week: '2026-11-02', status: 'Confirmed', orders: 3 },
  ])
  expect(weeks.map(({ week, orders }) => [week, orders])).toEqual([
    ['2026-10-19', 2],
    ['2026-10-26', 0],
    ['2026-11-02', 4],
  ])
  expect(weeksText(weeks, 0)).toBe('6 orders in 3 weeks, most in the week of 2 Nov 2026 (4 orders).')
  expect(weeksText(weeks.slice(0, 1), 7)).toBe('2 orders in 1 week. 7 earlier orders not shown.')
  expect(weeksText(weeksOf([]), 0)).toBe('No order matches.')
})

test('at first the last 13 weeks are shown, from the first of them with an order', () => {
  const weeks = weeksOf([
    { week: '2025-11-24', status: 'Shipped', orders: 1 },
    { week: '2026-09-07', status: 'Shipped', orders: 1 },
    { week: '2026-11-23', status: 'Draft', orders: 1 },
  ])
  expect(recentWeeks(weeks).map(({ week }) => week)).toEqual(weeks.slice(-12).map(({ week }) => week))
  expect(recentWeeks([])).toEqual([])
})
