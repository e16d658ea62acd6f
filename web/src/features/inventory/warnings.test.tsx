import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTool } from '../../testing/open-tool.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { InventoryWarningsPage } from './InventoryWarningsPage.tsx'

const item = (id: number, own: object) => ({
  id,
  product_id: 1,
  product_name: 'Ace Jersey',
  garment_color_id: 1,
  color_name: 'Navy',
  hex_value: '#14213D',
  size_id: id,
  size_code: `S${id}`,
  size_name: `Size ${id}`,
  sku: `ACE-${id}`,
  supplier_sku: null,
  in_stock: true,
  always_in_stock: false,
  available_qty: 3,
  low_stock_level: 12,
  critical_stock_level: 4,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...own,
})
const items = [
  item(1, {}),
  item(2, { available_qty: 10 }),
  item(3, { in_stock: false, product_id: 2, product_name: 'Club Tee' }),
  item(4, { in_stock: false, sku: null, available_qty: 0, low_stock_level: null, critical_stock_level: null }),
  item(5, { available_qty: 2 }),
  item(6, { available_qty: 0 }),
]
const snooze = { inventory_item_id: 5, until: '2099-12-03', note: 'On its way', warning: 'Critical' }
const details = {
  not_set_up_ids: [4],
  never_received_ids: [4, 6],
  products: [
    { product_id: 1, supplier_name: 'Setpoint', is_active: true },
    { product_id: 2, supplier_name: 'Northwind', is_active: true },
  ],
  snoozes: [snooze],
}

const shown = (given: { at?: string; details?: object; items?: readonly object[] } = {}) => {
  const { calls } = serve({
    'GET /api/admin/inventory-warnings': { body: { success: true, items: given.items ?? items } },
    'GET /api/admin/inventory-warnings/details': given.details ?? { body: { success: true, ...details } },
    'GET /api/views?list=listInventoryWarnings': { body: { success: true, views: [] } },
    'POST /api/admin/inventory-snoozes': { body: { success: true, snoozes: [], message: 'Snoozed.' } },
    'POST /api/admin/inventory-snoozes/5/wake': { body: { success: true } },
  })
  const page = renderPage(<InventoryWarningsPage />, { at: given.at ?? '/here', codes: ['MANAGE_INVENTORY'] })
  return { ...page, calls, user: userEvent.setup() }
}
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td:nth-child(3)')?.textContent ?? row.textContent)
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Kinds' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)

test("the room for 'Snooze' is there before its call is answered", async () => {
  shown({ details: (() => new Promise(() => undefined)) as never })
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement)
  expect(row.queryByRole('button', { name: 'Snooze' })).toBeNull()
  expect(row.getByLabelText('Snooze')).toBeTruthy()
})

test('an item counts under one chip, and a chip shows its items alone', async () => {
  const { user, router } = shown()
  expect(await chips()).toEqual([
    'Not orderable 1',
    'Critical 1',
    'Low 1',
    'Not set up 1',
    'Never received 1',
    'Snoozed 1',
  ])
  expect(lines()).toHaveLength(6)

  await user.click(screen.getByRole('button', { name: 'Never received 1' }))
  await waitFor(() => expect(lines()).toEqual(['S6']))
  await user.click(screen.getByRole('button', { name: 'Critical 1' }))
  await waitFor(() => expect(lines()).toEqual(['S1']))
  expect(router.state.location.search).toBe('?filter.warning=Critical')
  await user.click(screen.getByRole('button', { name: 'Low 1' }))
  await waitFor(() => expect(lines()).toEqual(['S2']))
  await user.click(screen.getByRole('button', { name: 'Low 1' }))
  await waitFor(() => expect(lines()).toHaveLength(6))
})

test('a pressed chip shows what it counts: items of active products', async () => {
  const [product, other] = details.products
  const products = [{ ...product, is_active: false }, other]
  const { user } = shown({ details: { body: { success: true, ...details, products } } })
  expect(await chips()).toEqual(['Not orderable 1'])
  expect(lines()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Not orderable 1' }))
  await waitFor(() => expect(lines()).toEqual(['S3']))
})

test('an item of an inactive product is a row that says so, and counts under no chip', async () => {
  const [product, other] = details.products
  const products = [product, { ...other, is_active: false }]
  shown({ details: { body: { success: true, ...details, products } } })
  expect(await screen.findByText('Inactive')).toBeTruthy()
  expect(screen.getByText('Club Tee').tagName).toBe('TD')
  expect(screen.queryByRole('button', { name: /Not orderable/ })).toBeNull()
  expect(lines()).toHaveLength(items.length)
})

test('a snoozed item is marked with its day and note, and is woken', async () => {
  const { user, calls } = shown({ at: '/here?filter.warning=Snoozed' })
  expect(await screen.findByText('Snoozed until 3 Dec')).toBeTruthy()
  expect(lines()).toEqual(['S5'])
  expect(screen.getByText('On its way')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Wake' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/admin/inventory-snoozes/5/wake'))
})

test('a warning is snoozed until a day with a note', async () => {
  const { user, calls } = shown({ at: '/here?filter.warning=Low' })
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  const dialog = await screen.findByRole('dialog', { name: 'Snooze' })
  await user.clear(within(dialog).getByLabelText(/Until/))
  await user.type(within(dialog).getByLabelText(/Until/), '2099-12-03')
  await user.type(within(dialog).getByLabelText('Note'), 'Ordered')
  await user.click(within(dialog).getByRole('button', { name: 'Snooze' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    inventory_item_ids: [2],
    until: '2099-12-03',
    note: 'Ordered',
  })
})

test('rows are grouped by supplier, in groups that are open and can be closed', async () => {
  const { user } = shown()
  await openTool('Group by', user)
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map((choice) => choice.textContent)).toEqual(['None', 'Product', 'Supplier'])
  await user.click(screen.getByRole('menuitemradio', { name: 'Supplier' }))
  await waitFor(() => expect(lines()).toEqual(['Setpoint5', 'S1', 'S2', 'S4', 'S5', 'S6', 'Northwind1', 'S3']))
  await user.click(screen.getByRole('button', { name: 'Setpoint' }))
  await waitFor(() => expect(lines()).toEqual(['Setpoint5', 'Northwind1', 'S3']))
})

test('all flagged items are counted, also those that a filter hides, each with its product', async () => {
  const { user } = shown({ at: '/here?filter.warning=Low' })
  await user.click(await screen.findByRole('button', { name: 'Count stock' }))
  const dialog = await screen.findByRole('dialog', { name: 'Count stock' })
  const found = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.getAttribute('aria-label'))
  expect(found()).toHaveLength(6)
  expect(found()).toContain('Club Tee, Navy, S3')
  await user.type(within(dialog).getByRole('searchbox', { name: 'Find an item' }), 'club')
  expect(found()).toEqual(['Club Tee, Navy, S3'])
  await user.click(within(dialog).getByRole('button', { name: 'One more of Club Tee, Navy, S3' }))
  expect(within(dialog).getByDisplayValue('4')).toBeTruthy()
})

test('a bar under the quantity shows how far it reaches', async () => {
  shown()
  const [bar] = await screen.findAllByRole('meter', { name: 'Stock level' })
  expect(bar?.getAttribute('aria-valuenow')).toBe('3')
  expect(bar?.getAttribute('aria-valuemax')).toBe('12')
  expect(bar?.closest('td')?.textContent).toBe('3')
  expect(screen.getAllByRole('meter')).toHaveLength(5)
})

test('without the details the list is there, with nothing that depends on them', async () => {
  shown({ details: { status: 404, body: { success: false, message: 'Not found' } } })
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect(screen.queryByRole('group', { name: 'Kinds' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Manage Inventory' })).toHaveLength(6)
})

test('of very many warnings the first 20,000 are shown, and the page says so', async () => {
  shown({ items: Array.from({ length: 20_001 }, (_, nth) => item(nth + 1, {})) })
  expect(await screen.findByText('The first 20,000 of 20,001 warnings are shown.')).toBeTruthy()
  expect(await chips()).toContain('Critical 19,997')
})

test('without that many it says nothing', async () => {
  shown()
  await chips()
  expect(screen.queryByText(/^The first/)).toBeNull()
})
