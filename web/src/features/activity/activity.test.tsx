import type { ActivityEntry } from '@kitroom/contract/activity'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ActivityPage } from './ActivityPage.tsx'

const entry = (id: number, name: string, own: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id, happened_at: '2026-03-01T08:00:00.000Z', by_first_name: 'Ada', by_last_name: 'Marlow', kind: 'updated' },
  ...{ area: 'sizes', record_id: id, record_name: name, batch_id: null, batch: null },
  changes: [{ label: 'Sort Order', before: '1', after: '2' }],
  ...own,
})

const open = (entries: readonly ActivityEntry[]) => {
  serve({
    'GET /api/admin/activity?folded=true': { body: { success: true, entries, next: null } },
    'GET /api/admin/activity/people': { status: 404, body: 'Not here' },
  })
  renderPage(<ActivityPage />, { codes: ['ACTIVITY_READ', 'SIZE_READ'] })
}

test('a batch says what it was made on, and every other change names its record', async () => {
  const batch = { id: 7, area: 'inventory', kind: 'always-in-stock', count: 4, is_undone: false } as const
  open([
    entry(4, 'Adult Large'),
    entry(3, 'Ace Jersey, Navy, AM', { batch_id: 7, batch: { ...batch, product_name: 'Ace Jersey' } }),
    entry(1, 'Youth Large'),
  ])
  await screen.findByText('Adult Large')
  expect(screen.getByText('Youth Large')).toBeTruthy()
  expect(screen.getByText('Always In Stock: 4 items of Ace Jersey')).toBeTruthy()
  expect(screen.queryByText('Ace Jersey, Navy, AM')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

test('the page says when there is nothing yet', async () => {
  open([])
  expect(await screen.findByText('Nothing has been changed.')).toBeTruthy()
})
