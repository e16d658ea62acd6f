import type { ListedOrder } from '@kitroom/contract/listed-orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { SheetLink } from './OrdersPage.tsx'

const ordersOf = (length: number) => Array.from({ length }, (_, nth) => ({ id: nth + 1 })) as ListedOrder[] // their ids

test('a purchase list is offered for as many orders as it may have', () => {
  renderPage(<SheetLink label="Purchase list" path="/orders/purchase-list" orders={ordersOf(200)} />)
  const link = screen.getByRole('button', { name: 'Purchase list' })
  expect(link.getAttribute('href')).toMatch(/\?orders=1,2,3,.*,200$/)
  expect(screen.queryByText('At most 200 orders')).toBeNull()
})

test('for more orders it cannot be pressed, and the reason stands beside it', () => {
  renderPage(<SheetLink label="Purchase list" path="/orders/purchase-list" orders={ordersOf(201)} />)
  const button = screen.getByRole('button', { name: 'Purchase list', description: 'At most 200 orders' })
  expect(button.matches(':disabled')).toBe(true)
  expect(screen.getByText('At most 200 orders')).toBeTruthy()
})
