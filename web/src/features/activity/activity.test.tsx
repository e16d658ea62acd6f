import type { ActivityEntry } from '@kitroom/contract/activity'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTool } from '../../testing/open-tool.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ActivityPage } from './ActivityPage.tsx'

const entry = (id: number, name: string, own: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  happened_at: '2026-03-01T08:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: 'Marlow',
  by_token: null,
  person_id: 3,
  person: 'Ada Marlow',
  earlier_names: [],
  kind: 'updated',
  kind_name: 'Updated',
  area: 'sizes',
  area_name: 'Size',
  record_id: id,
  record_name: name,
  product_id: null,
  batch_id: null,
  batch: null,
  changes: [],
  what: 'Sort Order 1 -> 2',
  address: null,
  user_agent: null,
  ...own,
})

const FIRST = 'GET /api/admin/activity?folded=true&facets=false'
const WHOLE = 'GET /api/admin/activity?folded=true&limit=1'
const page = (rows: readonly ActivityEntry[], own: object = {}) => ({
  body: { success: true, rows, total: rows.length, facets: null, next: null, ...own },
})

const open = (entries: readonly ActivityEntry[], others: Parameters<typeof serve>[0] = {}) => {
  const facets = { person: ['Ada Marlow', 'Jo Stone'], area: ['Size'], kind: ['Updated'] }
  const server = serve({
    [FIRST]: page(entries),
    [WHOLE]: page(entries.slice(0, 1), { total: entries.length, facets }),
    ...others,
  })
  renderPage(<ActivityPage />, { codes: ['ACTIVITY_READ', 'SIZE_READ'] })
  return server
}

test('actions have a column only where there are any', async () => {
  open([entry(4, 'Adult Large')])
  await screen.findByText('Adult Large')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

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
  expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

test('a line has all changes of its save, and what a new record was made with', async () => {
  const all = Array.from({ length: 12 }, (_, nth) => `Field ${nth} a -> b`).join(', ')
  const made = 'Created with Name Large, Active Yes'
  open([entry(2, 'Small', { what: all }), entry(1, 'Large', { kind: 'created', what: made })])
  expect(await screen.findByText((_, element) => element?.tagName === 'TD' && element.textContent === all)).toBeTruthy()
  expect(screen.getByText('Created with Name Large, Active Yes')).toBeTruthy()
})

test('the page says when there is nothing yet', async () => {
  open([])
  expect(await screen.findByText('Nothing has been changed.')).toBeTruthy()
})

test('the name of a record leads to it: an item to its row in the inventory, a sign-in to the person', async () => {
  open([
    entry(4, 'Ace Jersey, Navy, AM', { area: 'inventory', product_id: 9 }),
    entry(3, 'Ada Marlow', { area: 'sign-in', kind: 'started' }),
    entry(2, 'Small'),
  ])
  await screen.findByText('Small')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/product/9/inventory?item=4',
    '/admin/users/3',
    '/admin/size/2/view',
  ])
})

test('a sign-in says from which address and browser it came', async () => {
  const signedIn = {
    area: 'sign-in',
    kind: 'started',
    what: 'Signed in',
    address: '203.0.113.7',
    user_agent: 'Firefox/140.0',
  }
  open([entry(2, 'Ada Marlow', signedIn), entry(1, 'Large')])
  expect(await screen.findByText('203.0.113.7, Firefox')).toBeTruthy()
  expect(screen.getAllByText(/Firefox/)).toHaveLength(1)
})

test('people, areas and kinds are chosen, a record is typed, and what changed is neither filtered nor sorted', async () => {
  const { calls } = open([entry(1, 'Large')], {
    'GET /api/admin/activity?filter.person=Ada+Marlow&folded=true&facets=false': page([entry(2, 'Small')]),
  })
  await screen.findByText('Large')
  expect(screen.getByRole('columnheader', { name: 'Time' }).tabIndex).toBe(0)
  expect(screen.getByRole('columnheader', { name: 'What' }).tabIndex).toBe(-1)
  await openTool('Filters')
  for (const name of ['Time', 'Person', 'Area', 'Kind'])
    expect(await screen.findByRole('option', { name })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Record' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'What' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Person' }))
  expect(screen.getByRole('group', { name: 'Person' })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Person' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Marlow' }))
  expect(await screen.findByText('Small')).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('filter.person=Ada'))).toBe(true)
})

test('an export has every entry of a batch, also what the list folds', async () => {
  userEvent.setup()
  const all = 'GET /api/admin/activity?facets=false&limit=1000'
  open([entry(2, 'Large')], {
    [all]: page([entry(2, 'Large')], { next: 'b' }),
    'GET /api/admin/activity?after=b&facets=false&limit=1000': page([entry(1, 'Small')]),
  })
  await screen.findByText('Large')
  await openTool('Export')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findByText('2 rows copied')).toBeTruthy()
  const [head, ...lines] = (await navigator.clipboard.readText()).split('\r\n')
  expect(head).toBe('Time\tPerson\tArea\tRecord\tKind\tWhat')
  expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
    ['Ada Marlow', 'Size', 'Large', 'Updated', 'Sort Order 1 -> 2'],
    ['Ada Marlow', 'Size', 'Small', 'Updated', 'Sort Order 1 -> 2'],
  ])
})
