import type { HistoryEntry } from '@kitroom/contract/activity'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { HistoryList } from '../../ui/history/HistoryList.tsx'
import { useOrderHistory } from './OrderForm.tsx'

const entry = (id: number): HistoryEntry => ({
  id,
  happened_at: '2026-03-01T08:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: `Marlow ${id}`,
  by_token: null,
  kind: 'updated',
  changes: [{ label: 'Team name', before: 'A', after: 'B' }],
  batch_id: null,
  batch: null,
  values: null,
  count: 1,
})

function Shown() {
  const history = useOrderHistory(7)
  return history ? <HistoryList {...history} /> : null
}

test('the history of an order goes on with earlier changes as long as there are any', async () => {
  serve({
    'GET /api/orders/7/history': { body: { success: true, entries: [entry(9)], next: 9, before: null } },
    'GET /api/orders/7/history?before=9': { body: { success: true, entries: [entry(4)], next: null, before: null } },
  })
  renderPage(<Shown />)
  expect(await screen.findByText(/Marlow 9/)).toBeTruthy()
  expect(screen.queryByText(/Marlow 4/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Earlier changes' }))
  expect(await screen.findByText(/Marlow 4/)).toBeTruthy()
  expect(screen.getByText(/Marlow 9/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull()
})
