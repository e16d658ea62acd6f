import type { BatchInput } from '@kitroom/contract/batches'
import { bulk } from '@kitroom/contract/inventory'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { BulkEditDialog } from './BulkEditDialog.tsx'

const CHECKED_AT = '2026-11-12T14:05:00.000Z'

test('a count of many items is as of its first preview, however late it is saved', async () => {
  let checks = 0
  const { calls } = serve({
    'GET /api/admin/batches/options?area=inventory': { body: { success: true, options: {} } },
    'POST /api/admin/batches/check': () => {
      checks += 1
      const rows = [{ id: 1, state: 'changed', name: 'Navy, AL', errors: [], notes: [], changes: {} }]
      const at = checks === 1 ? CHECKED_AT : '2026-11-12T14:09:00.000Z'
      return { body: { success: true, rows, checked_at: at, taken_away: [] } }
    },
    'POST /api/admin/batches': { body: { success: true, batch: { id: 7, changed_count: 1 }, rows: [] } },
  })
  renderPage(
    <BulkEditDialog area="inventory" bulk={bulk} records={[{ id: 1 }]} refreshes={[]} onClose={() => undefined} />,
    { codes: ['MANAGE_INVENTORY'] },
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^counted quantity$/i), '9')
  const save = await screen.findByRole('button', { name: 'Change 1 inventory item' })
  // The rows that are saved have been checked with the moment that they are sent with.
  await waitFor(() => {
    expect(checks).toBeGreaterThan(1)
    expect(save).toHaveProperty('disabled', false)
  })
  await user.click(save)

  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/batches')).toBe(true))
  const sent = calls.find(({ path }) => path === '/api/admin/batches')?.body as BatchInput | undefined
  const [row] = sent?.rows ?? []
  expect({ ...row?.values, ...row?.cells }).toEqual({ counted_qty: '9', counted_at: CHECKED_AT })
})

test('only what a record may be without is offered to be emptied', async () => {
  serve({ 'GET /api/admin/batches/options?area=inventory': { body: { success: true, options: {} } } })
  renderPage(
    <BulkEditDialog area="inventory" bulk={bulk} records={[{ id: 1 }]} refreshes={[]} onClose={() => undefined} />,
    { codes: ['MANAGE_INVENTORY'] },
  )
  await screen.findByLabelText('Low Stock Level')
  const emptied = screen.getAllByRole('textbox', { description: '(empty) empties it' })
  expect(emptied).toEqual([screen.getByLabelText('Low Stock Level'), screen.getByLabelText('Critical Stock Level')])
})
