import type { ActivityEntry } from '@kitroom/contract/activity'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ActivityPage } from './ActivityPage.tsx'

const entry = (id: number, name: string, own: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  happened_at: '2026-03-01T08:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: 'Marlow',
  by_token: null,
  kind: 'updated',
  area: 'sizes',
  record_id: id,
  record_name: name,
  product_id: null,
  batch_id: null,
  batch: null,
  changes: [{ label: 'Sort Order', before: '1', after: '2' }],
  address: null,
  user_agent: null,
  ...own,
})

const open = (entries: readonly ActivityEntry[], others: Parameters<typeof serve>[0] = {}) => {
  const server = serve({
    'GET /api/admin/activity?folded=true': { body: { success: true, entries, next: null } },
    'GET /api/admin/activity/people': { status: 404, body: 'Not here' },
    ...others,
  })
  renderPage(<ActivityPage />, { codes: ['ACTIVITY_READ', 'SIZE_READ'] })
  return server
}

/** A screen so high that everything on it is always in sight. */
const seeEverything = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen
      }
      observe = () => queueMicrotask(() => this.#seen([{ isIntersecting: true }]))
      disconnect = () => {}
    },
  )

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

test('a line has all changes of its save, and what a new record was made with', async () => {
  const changes = Array.from({ length: 12 }, (_, nth) => ({ label: `Field ${nth}`, before: 'a', after: 'b' }))
  const made = [
    { label: 'Name', before: '', after: 'Large' },
    { label: 'Active', before: '', after: 'Yes' },
  ]
  open([entry(2, 'Small', { changes }), entry(1, 'Large', { kind: 'created', changes: made })])
  const all = changes.map(({ label }) => `${label} a -> b`).join(', ')
  expect(await screen.findByText((_, element) => element?.tagName === 'TD' && element.textContent === all)).toBeTruthy()
  expect(screen.getByText('Created with Name Large, Active Yes')).toBeTruthy()
})

test('the page says when there is nothing yet', async () => {
  open([])
  expect(await screen.findByText('Nothing has been changed.')).toBeTruthy()
})

test('earlier activity in sight is loaded once, and after a failure only at a press', async () => {
  seeEverything()
  const earlier = 'GET /api/admin/activity?folded=true&before=2'
  let isDown = true
  const { calls } = open([], {
    'GET /api/admin/activity?folded=true': { body: { success: true, entries: [entry(2, 'Large')], next: 2 } },
    [earlier]: () =>
      isDown ? { status: 500, body: {} } : { body: { success: true, entries: [entry(1, 'Small')], next: null } },
  })
  const asked = () => calls.filter(({ method, path }) => `${method} ${path}` === earlier).length
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load data')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Earlier activity' }))
  expect(await screen.findByText('Small')).toBeTruthy()
  expect(asked()).toBe(2)
})

test('a person is found by the present name and by an earlier one', async () => {
  const people = [
    { id: 3, name: 'Ada Marlow', earlier_names: ['Ada Byron'] },
    { id: 4, name: 'Jo Stone', earlier_names: [] },
  ]
  open([entry(1, 'Large')], {
    'GET /api/admin/activity/people': { body: { success: true, people } },
    'GET /api/admin/activity?person=3&folded=true': {
      body: { success: true, entries: [entry(2, 'Small')], next: null },
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Person' })
  for (const typed of ['byron', 'marlow']) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ada MarlowEarlier Ada Byron'])
  }
  await userEvent.click(screen.getByRole('option'))
  expect(await screen.findByText('Small')).toBeTruthy()
})

test('a record is found by its name, and stays named when the page is opened by its address', async () => {
  const results = [
    { area: 'sizes', id: 1, parent_id: null, name: 'Large', detail: 'L' },
    { area: 'nothing', id: 1, parent_id: null, name: 'Larger', detail: null },
  ]
  open([entry(1, 'Large'), entry(2, 'Small')], {
    'GET /api/search?q=lar': { body: { success: true, results, used: [] } },
    'GET /api/admin/activity?area=sizes&record=1&folded=true': {
      body: { success: true, entries: [entry(1, 'Large')], next: null },
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Record' })
  await userEvent.click(field)
  await userEvent.paste('lar')
  await userEvent.click(await screen.findByRole('option', { name: /Large/ }))
  await expect.poll(() => screen.queryByText('Small')).toBeNull()
  expect((field as HTMLInputElement).value).toBe('Large') // an input of the Autocomplete
  expect(screen.getByRole('combobox', { name: 'Area' }).textContent).toBe('Size')
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

test('a day is the reader’s, also where summer time begins in it', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const times = 'from=2026-03-08T05%3A00%3A00.000Z&to=2026-03-09T04%3A00%3A00.000Z'
  serve({
    [`GET /api/admin/activity?${times}&folded=true`]: {
      body: { success: true, entries: [entry(1, 'Youth Large')], next: null },
    },
    'GET /api/admin/activity/people': { status: 404, body: 'Not here' },
  })
  renderPage(<ActivityPage />, { codes: ['ACTIVITY_READ'], at: '/?from=2026-03-08&to=2026-03-08' })
  expect(await screen.findByText('Youth Large')).toBeTruthy()
})

const PART = 'GET /api/admin/activity?folded=false'
const exportBy = async (way: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: way }))
}

test('an export has every entry, at the reader’s time', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  userEvent.setup()
  open([entry(2, 'Large')], {
    [PART]: { body: { success: true, entries: [entry(2, 'Large')], next: 2 } },
    [`${PART}&before=2`]: { body: { success: true, entries: [entry(1, 'Small')], next: null } },
  })
  await exportBy('Copy')
  expect(await screen.findByText('2 rows copied')).toBeTruthy()
  const [, ...lines] = (await navigator.clipboard.readText()).split('\r\n')
  expect(lines.map((line) => line.split('\t').slice(0, 4))).toEqual([
    ['2026-03-01 03:00', 'Ada Marlow', 'Size', 'Large'],
    ['2026-03-01 03:00', 'Ada Marlow', 'Size', 'Small'],
  ])
})

test('a long export says how far it is, and can be cancelled', async () => {
  userEvent.setup()
  const second = Promise.withResolvers<{ body: unknown }>()
  const part = (nth: number, next: number | null) => ({ body: { success: true, entries: [entry(nth, 'Large')], next } })
  const { calls } = open([entry(2, 'Large')], { [PART]: part(2, 2), [`${PART}&before=2`]: () => second.promise })
  await exportBy('Copy')
  expect(await screen.findByText('1 row read')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(screen.queryByText(/read$/)).toBeNull()
  // The second export waits for the same answer: with the first one still under way, its end would be there as well.
  await exportBy('Copy')
  await screen.findByText('1 row read')
  second.resolve(part(1, null))
  expect(await screen.findByText('2 rows copied')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel export' })).toBeNull()
  const asked = calls.filter(({ path }) => path.includes('folded=false')).map(({ path }) => path.split('before=')[1])
  expect(asked).toEqual([undefined, '2', undefined, '2'])
})

test('a sign-in says from which address and browser it came', async () => {
  const signedIn = {
    area: 'sign-in',
    kind: 'started',
    changes: [],
    address: '203.0.113.7',
    user_agent: 'Firefox/140.0',
  }
  open([entry(2, 'Ada Marlow', signedIn), entry(1, 'Large')])
  expect(await screen.findByText('203.0.113.7, Firefox')).toBeTruthy()
  expect(screen.getAllByText(/Firefox/)).toHaveLength(1)
})
