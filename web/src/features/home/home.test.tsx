import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

const linked = (link: HTMLElement) => [link.textContent, link.getAttribute('href')]

test('findings are links with counts to their filtered lists', async () => {
  const counts = {
    critical: 1204,
    low: 1,
    in_order: 3010,
    products_without_images: 1,
    packs_to_repair: 2,
    unused_invitations: 1,
    missing_backups: 1,
  }
  shown({ '/api/attention': { success: true, counts } })
  const section = await screen.findByRole('region', { name: 'Needs attention' })
  const links = within(section).getAllByRole('link')
  expect(links.map(linked)).toEqual([
    ['2 Packs need repair', '/cpp/player-pack?filter.needs_repair=yes'],
    ['1 Product without images', '/admin/product?filter.is_active=yes&filter.has_images=no'],
    ['1 Invitation unused for 7 days', '/admin/users?filter.invitation_unused=yes'],
    ['No scheduled backup: set BACKUP_TO', '/admin/product-image-transfer'],
  ])
  const levels = screen.getByRole('region', { name: 'Stock levels' })
  expect(within(levels).getAllByRole('link').map(linked)).toEqual([
    ['1,204 Critical', '/admin/inventory-warnings?filter.warning=Critical'],
    ['1 Low', '/admin/inventory-warnings?filter.warning=Low'],
  ])
  expect(within(levels).getByText('3,010 in order')).toBeTruthy()
})

const order = {
  id: 7,
  number: '2026-0007',
  status: 'Confirmed',
  club_name: 'Northside',
  team_name: 'Girls 16',
  needed_by: '2026-11-26',
  days_left: -2,
  sizes_waiting: 0,
  product_name: 'Ace Jersey',
  picture: null,
  garment_color_name: 'Navy',
  garment_color_hex: '#1f3a5f',
  imprint_color_hex: null,
}
const OFFICE = ['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE'] as const
const homeWith = (own: object) => ({ '/api/order-lists/home': { success: true, soon: '2026-12-12', ...own } })

test('the office sees what comes next: counts that are not zero, and urgent orders with their next step', async () => {
  const counts = { to_confirm: 2, needed_soon: 3, short: 1, in_production: 0, sizes_waiting: 1 }
  const { router } = shown(homeWith({ counts, orders: [order] }), { codes: OFFICE })
  const section = await screen.findByRole('region', { name: 'What comes next' })
  const waiting = within(section).getByRole('list', { name: 'What comes next' })
  const open = ['Draft', 'Submitted', 'Confirmed', 'In+production'].map((status) => `filter.status=${status}`).join('&')
  expect(within(waiting).getAllByRole('link').map(linked)).toEqual([
    ['2 to confirm', '/orders?filter.status=Submitted'],
    ['3 needed within 14 days', `/orders?${open}&filter.needed_by=..2026-12-12`],
    ['1 short', '/orders?filter.is_short=yes'],
    ['1 size waiting', '/orders?filter.sizes_waiting=1..'],
  ])
  const card = within(section).getByRole('list', { name: 'Orders' })
  expect(card.textContent).toContain('Northside · 2026-0007')
  expect(card.textContent).toContain('26 Nov 2026 · 2 days late')
  within(card).getByRole('button', { name: 'Start production 2026-0007' }).click()
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/7'))
  expect(router.state.location.state).toEqual({ asksFor: 'start' })
})

test('a club sees how far its orders are and what waits, and may order again', async () => {
  const draft = { ...order, id: 8, number: '2026-0008', status: 'Draft', days_left: 1, sizes_waiting: 3 }
  shown(homeWith({ counts: null, orders: [draft, order] }), { codes: ['ORDER_READ', 'ORDER_CREATE'] })
  const section = await screen.findByRole('region', { name: 'Your orders' })
  const [first, second] = within(section).getAllByRole('list', { name: 'Status' })
  const current = [first, second].map((list) => list?.querySelector('[aria-current=step]')?.textContent)
  expect(current).toEqual(['Draft', 'Confirmed'])
  expect(within(section).getByText('3 entries wait for your yes')).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([null, 'Order again for Girls 16'])
  expect(within(section).getByRole('button', { name: 'New order' }).getAttribute('href')).toBe('/order')
})

test('a club without an order sees how one is made, and the packs for it', async () => {
  const parts = ['jersey', 'practice', 'spandex'].flatMap((part) =>
    ['product_name', 'garment_color_name', 'garment_color_hex'].map((field) => [`${part}_${field}`, '#123456']),
  )
  const packs = { success: true, club_player_packs: [{ id: 1, name: 'Home kit', ...Object.fromEntries(parts) }] }
  shown(
    { ...homeWith({ counts: null, orders: [] }), '/api/cpp/club-player-pack': packs },
    { codes: ['ORDER_READ', 'ORDER_CREATE', 'CLUB_PLAYER_PACK_READ'], clubName: 'Northside' },
  )
  const section = await screen.findByRole('region', { name: 'Your first order' })
  expect(within(section).getByRole('button', { name: 'New order' }).getAttribute('href')).toBe('/order')
  expect(await within(section).findByText('Home kit')).toBeTruthy()
})

test('without orders home is as it was', async () => {
  const counts = { to_confirm: 0, needed_soon: 0, short: 0, in_production: 0, sizes_waiting: 0 }
  shown(homeWith({ counts, orders: [] }), { codes: OFFICE })
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
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

test('the storeroom sees what to buy, the last deliveries and what was not counted, and a part that fails says so', async () => {
  const answers: Record<string, object> = {
    '/api/order-lists/to-buy': {
      order_ids: [7, 9],
      suppliers: [{ supplier_name: 'Northern Textile', items: 2, pieces: 38 }],
    },
    '/api/admin/stock/deliveries': {
      deliveries: [
        { booked_at: '2026-01-01T10:00:00.000Z', pieces: 12, items: 1, product_name: 'Ace Jersey' },
        { booked_at: '2026-01-01T09:00:00.000Z', pieces: 120, items: 14, product_name: null },
      ],
    },
    '/api/admin/stock': { rows: [], total: 412, facets: null, next: null },
  }
  let isDown = true
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://app')
    const body = answers[pathname]
    if (pathname === '/api/admin/stock' && isDown) return Response.json({ success: false }, { status: 500 })
    return Response.json({ success: body !== undefined, ...body }, { status: body ? 200 : 404 })
  })
  renderPage(<HomePage />, { codes: ['MANAGE_INVENTORY', 'ORDER_READ', 'ORDER_MANAGE'] })
  const toBuy = await screen.findByRole('region', { name: 'What to buy' })
  expect(toBuy.textContent).toContain('38 pieces of 2 items')
  const purchases = within(toBuy).getByRole('link', { name: 'Purchase list' })
  expect(purchases.getAttribute('href')).toBe('/orders/purchase-list?orders=7,9')
  const deliveries = await screen.findByRole('region', { name: 'Last deliveries' })
  const [first, second] = within(deliveries).getAllByRole('link').map(linked)
  expect(first).toEqual([
    '12 pieces of Ace Jersey',
    expect.stringMatching(/filter.change=1..&filter.time=2026-01-01../),
  ])
  expect(second?.[0]).toBe('120 pieces of 14 items')
  const failed = await screen.findByText(/^Not counted for 90 days could not be loaded/)
  isDown = false
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  const counts = await screen.findByRole('region', { name: 'Not counted for 90 days' })
  const link = within(counts).getByRole('link', { name: '412 items' }).getAttribute('href')
  expect(link).toMatch(/^\/admin\/inventory\?filter.product_is_active=yes&filter.not_counted_since=..\d{4}-\d\d-\d\d$/)
})

test('the catalogue sees the pictures that are missing and the colors that are hard to read', async () => {
  const products = [{ id: 3, name: 'Ace Jersey', needed: 5, there: 3 }]
  const color = (name: string, hex_value: string) => ({ id: 4, name, hex_value, is_active: true })
  const imprint_colors = [color('Gray', '#888888'), color('Silver', '#c0c0c0'), color('Black', '#000000')]
  shown(
    {
      '/api/admin/product-pictures-missing': { success: true, needed: 148, there: 40, products },
      '/api/admin/garment-color': { success: true, garment_colors: [{ ...color('White', '#ffffff'), imprint_colors }] },
    },
    { codes: ['PRODUCT_READ', 'PRODUCT_UPDATE', 'GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE'] },
  )
  const pictures = await screen.findByRole('region', { name: 'Pictures' })
  const lines = within(pictures)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(['Ace Jersey 3 of 5', 'All pictures 40 of 148'])
  const wall = within(pictures).getByRole('link', { name: 'All pictures' }).getAttribute('href')
  expect(wall).toBe('/admin/product-images?filter.is_missing=yes&filter.is_active=yes')
  const colors = await screen.findByRole('region', { name: 'Hard to read' })
  expect(within(colors).getAllByRole('link').map(linked)).toEqual([
    ['Silver on White', '/admin/garment-color/4/edit'],
    ['All garment colors: 1 pair', '/admin/garment-color'],
  ])
})

test('the page works without the calls for its sections', async () => {
  shown({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
})

const NO_ROLES = { usual_roles_batch_id: null, is_usual_role_missing: false }
const NOTHING = { missing_parts: [], usual_batch_id: null, ...NO_ROLES, hints_shown: 3 }

test('a new shop is told what to do: done, next, and what waits for what, as far as one may do it', async () => {
  const steps = {
    imprint_colors: true,
    garment_colors: true,
    sizes: false,
    products: false,
    stock: false,
    packs: false,
  }
  const answer = { success: true, ...NOTHING, steps, missing_parts: ['jersey', 'practice'] }
  shown({ '/api/shop/guide': answer, '/api/shop': { success: true, name: null } }, { codes: ['SIZE_CREATE'] })
  const guide = await screen.findByRole('region', { name: 'Set up your shop' })
  expect(within(guide).getByText('1 of 5 done')).toBeTruthy()
  const rows = within(guide).getAllByRole('listitem')
  expect(rows.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
  const named = (nth: number) =>
    within(rows[nth] as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(named(1)).toEqual([
    ['Make one size', '/admin/size/create'],
    ['Import sizes', '/admin/size/import'],
  ])
  // The others are a line until they are pressed.
  expect(within(guide).getAllByRole('link')).toHaveLength(2)
  const press = (title: string) => userEvent.click(within(guide).getByRole('button', { name: title }))
  await press('Products')
  expect(named(2)).toEqual([
    ['make one size', '/admin/size/create'],
    ['Make one product', '/admin/product/create'],
    ['Import products', '/admin/product/import'],
  ])
  await press('Stock')
  expect(within(guide).getByRole('link', { name: 'Set up all' }).getAttribute('href')).toBe('/admin/inventory')
  await press('Packs')
  expect(rows[4]?.textContent).toContain('No jersey is available: make oneNo practice tee is available: make one')
  // Who may not set up the shop neither names nor hides it, nor makes what needs three permissions.
  const titles = ['Imprint and garment colors', 'Sizes', 'Products', 'Stock', 'Packs']
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(titles)
})

test('a hint stands at the foot once, and counts as shown', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push([path, init.body])
    const isGuide = path === '/api/shop/guide'
    return Response.json(isGuide ? { success: true, ...NOTHING, steps: null, hints_shown: 1 } : { success: false }, {
      status: isGuide ? 200 : 404,
    })
  })
  renderPage(<HomePage />)
  expect(await screen.findByText(/^Every import takes a paste/)).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([['/api/shop/hints', JSON.stringify({ shown: 2 })]]))
})

test('who has seen the three hints sees none', async () => {
  shown({
    '/api/shop/guide': { success: true, ...NOTHING, steps: null },
    '/api/attention': { success: true, counts: { critical: 1 } },
  })
  await screen.findByText('1 Critical')
  expect(screen.queryByText(/Ctrl\+K|takes a paste|can be undone/)).toBeNull()
})
