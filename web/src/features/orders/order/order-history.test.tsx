import type { HistoryFilter, OrderHistoryEntry } from '@kitroom/contract/order-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { OrderHistory } from './OrderHistory.tsx'

const entry = (id: number, filter: HistoryFilter, title: string): OrderHistoryEntry => ({
  id,
  happened_at: '2026-03-01T08:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: `Marlow ${id}`,
  by_token: null,
  kind: 'updated',
  filter,
  title,
  note: null,
  detail: null,
  changes: [],
  batch_id: null,
  batch: null,
  values: null,
  count: 1,
})

const edited = (id: number, name: string): OrderHistoryEntry => ({
  ...entry(id, 'edit', 'Updated'),
  changes: [{ label: 'Team name', before: 'A', after: name }],
  values: { team_name: name },
})
const shown = () =>
  within(screen.getByRole('list', { name: 'History' }))
    .getAllByText(/^Ada Marlow/)
    .map(({ textContent }) => textContent)
const served = (entries: OrderHistoryEntry[], next: number | null = null) => ({
  body: { success: true, entries, next, before: null },
})

test('the history of an order goes on with earlier entries as long as there are any', async () => {
  serve({
    'GET /api/orders/7/history': served([entry(9, 'move', 'Confirm: Confirmed')], 9),
    'GET /api/orders/7/history?before=9': served([entry(4, 'move', 'Submit: Submitted')]),
  })
  renderPage(<OrderHistory order={{ id: 7 }} isDirty={false} />)
  expect(await screen.findByText(/Confirm: Confirmed/)).toBeTruthy()
  expect(screen.queryByText(/Submit: Submitted/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Earlier changes' }))
  expect(await screen.findByText(/Submit: Submitted/)).toBeTruthy()
  expect(shown()).toEqual(['Ada Marlow 9', 'Ada Marlow 4'])
  expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull()
})

test('its kinds are chosen by what there is, and any state but the present one is filled in', async () => {
  serve({
    'GET /api/orders/7/history': served([
      { ...entry(9, 'move', 'Ship: Shipped'), note: 'By van' },
      edited(8, 'C'),
      entry(7, 'mail', 'Mail sent'),
      edited(6, 'B'),
    ]),
  })
  const restored: object[] = []
  renderPage(<OrderHistory order={{ id: 7 }} isDirty={false} onRestore={(values) => restored.push(values)} />)
  expect(await screen.findByText('By van')).toBeTruthy()
  const kinds = () => screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  expect(kinds()).toEqual(['Status', 'Changes', 'Mails'])
  await userEvent.click(screen.getByRole('button', { name: 'Changes' }))
  expect(shown()).toEqual(['Ada Marlow 8', 'Ada Marlow 6'])
  expect(screen.getByText(/Updated: Team name: A, now B/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(restored).toEqual([{ team_name: 'B' }])
})
