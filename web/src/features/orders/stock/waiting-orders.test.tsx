import { createBatch, undoBatch } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAction } from '../../../api/hooks.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { BookedStock } from './WaitingOrders.tsx'

function Write({ endpoint }: { endpoint: Endpoint }) {
  const { run } = useAction<Endpoint>(endpoint)
  return (
    <button type="button" onClick={() => void run({ params: { id: 3 }, query: undefined, body: {} })}>
      Write
    </button>
  )
}

const waiting = (nth: number) => ({
  id: nth,
  number: `2026-000${nth}`,
  team_name: 'Girls 16',
  due: '2026-12-12',
  updated_at: '2026-03-01T08:00:00.000Z',
  pieces: [{ inventory_item_id: 3, product_name: 'Ace', color_name: 'Navy', size_code: 'M', owed: 1, available: 2 }],
})

test.each<[string, Endpoint, object, string]>([
  ['a batch', createBatch, { batch: { id: 12, area: 'inventory' } }, 'batch=12'],
  ['an undo', undoBatch, { batch: { id: 13, area: 'inventory' } }, 'batch=13'],
  ['one item', updateInventoryItem, { item: { id: 3, available_qty: 2 } }, 'item=3'],
])('after %s the first orders that wait for its pieces are told, but for no other write', async (...given) => {
  const [_, endpoint, answer, asked] = given
  const answers = [{ batch: { id: 11, area: 'sizes' } }, answer]
  const { calls } = serve({
    [`${endpoint.method} ${endpoint.path.replace(':id', '3')}`]: () => ({
      body: { success: true, ...answers.shift() },
    }),
    [`GET /api/order-lists/waiting?${asked}`]: { body: { success: true, total: 5, orders: [1, 2, 3, 4].map(waiting) } },
  })
  renderPage(
    <>
      <Write endpoint={endpoint} />
      <BookedStock />
    </>,
    { codes: ['ORDER_READ', 'ORDER_MAKE'] },
  )
  const write = await screen.findByRole('button', { name: 'Write' })
  await userEvent.click(write)
  await expect.poll(() => calls.length).toBe(1)
  await userEvent.click(write)
  expect(await screen.findByText(/5 orders wait for these/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Take for/ })).toHaveLength(3)
  expect(screen.getByText(/and 2 more/)).toBeTruthy()
  expect(calls).toHaveLength(3)
})
