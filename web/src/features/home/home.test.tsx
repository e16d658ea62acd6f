import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openedRecords } from '../../access/opened-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HomePage } from './HomePage.tsx'

afterEach(() => localStorage.clear())

const entry = {
  id: 9,
  happened_at: '2026-01-01T10:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: 'Marlow',
  kind: 'updated',
  changes: [],
  batch_id: null,
  batch: null,
  area: 'sizes',
  record_id: 4,
  record_name: 'Medium',
}

/** The home page with these answers; all other addresses are a 404. */
const shown = (answers: Record<string, object>, codes: Parameters<typeof renderPage>[1] = {}) => {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = answers[new URL(path, 'http://app').pathname]
    return Response.json(body ?? { success: false, message: 'Not found' }, { status: body ? 200 : 404 })
  })
  return renderPage(<HomePage />, codes)
}

test('findings are links with counts to their filtered lists', async () => {
  const counts = {
    critical: 1204,
    products_without_images: 1,
    packs_to_repair: 2,
    unused_invitations: 1,
    missing_backups: 1,
  }
  shown({ '/api/attention': { success: true, counts } })
  const section = await screen.findByRole('region', { name: 'Needs attention' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 Packs need repair', '/cpp/player-pack?filter.needs_repair=yes'],
    ['1,204 Critical', '/admin/inventory-warnings?filter.warning=Critical'],
    ['1 Product without images', '/admin/product?filter.is_active=yes&filter.has_images=no'],
    ['1 Invitation unused for 7 days', '/admin/users?filter.invitation_unused=yes'],
    ['No scheduled backup: set BACKUP_TO', '/admin/product-image-transfer'],
  ])
})

test('the areas are one row of links, named as in the menu', async () => {
  shown({}, { codes: ['SIZE_READ', 'CLUBS_READ'] })
  const row = await screen.findByRole('list', { name: 'Areas' })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Clubs', 'Sizes'])
})

test('recently opened records and recent changes are shown', async () => {
  openedRecords.note({ path: '/admin/size/4/edit', area: 'sizes', id: 4 })
  openedRecords.note({ path: '/admin/size/5/edit', area: 'sizes', id: 5 })
  openedRecords.note({ path: '/admin/users/9', area: 'users', id: 9 })
  const codes = ['ACTIVITY_READ', 'SIZE_UPDATE'] as const
  const found = { parent_id: null, detail: null, hex: null, picture: null }
  // The other size is gone.
  const records = [
    { ...found, area: 'users', id: 9, name: 'Bo Field' },
    { ...found, area: 'sizes', id: 4, name: 'Medium' },
  ]
  shown(
    {
      '/api/admin/activity': { success: true, rows: [entry], total: 1, facets: null, next: null },
      '/api/search/records': { success: true, records },
    },
    { codes },
  )
  const opened = await screen.findByRole('region', { name: 'Recently opened' })
  expect(within(opened).getAllByRole('link')).toHaveLength(1) // A user may not be opened.
  expect(within(opened).getByRole('link', { name: 'Medium' }).getAttribute('href')).toBe('/admin/size/4/edit')
  const changes = await screen.findByRole('region', { name: 'Recent changes' })
  expect(changes.textContent).toContain('Ada Marlow: Medium updated')
})

test('the page works without the calls for its sections', async () => {
  shown({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
})
