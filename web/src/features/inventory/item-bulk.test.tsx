import type { BatchInput } from '@kitroom/contract/batches'
import type { SetUpItem } from '@kitroom/contract/inventory'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ItemBulkDialog, ProductsBulkDialog } from './ItemBulkDialog.tsx'

const item = (id: number, own: Partial<SetUpItem>): SetUpItem => ({
  ...anInventoryItem,
  product_code: 'ACE',
  supplier_code: 'NT',
  color_code: 'NVY',
  id,
  sku: null,
  ...own,
})
const items = [
  item(3, {}),
  item(4, { size_id: 2, size_code: 'AM', sku: 'MINE' }),
  item(5, { product_id: 2, product_code: 'CLUB', product_name: 'Club Tee' }),
]
const [first, second, third] = items as [SetUpItem, SetUpItem, SetUpItem]

const served = (records: readonly SetUpItem[], products: string) => {
  const checked: BatchInput[] = []
  const { calls } = serve({
    'GET /api/admin/batches/options?area=inventory': { body: { success: true, options: {} } },
    [`GET /api/admin/inventory-setup?products=${encodeURIComponent(products)}`]: { body: { success: true, items } },
    'POST /api/admin/batches/check': ({ body }) => {
      checked.push(body as BatchInput) // as the dialog sends it
      const rows = records.map(({ id }) => ({ id, state: 'changed', name: '', errors: [], notes: [], changes: [] }))
      const pieces = { before: 1508, after: 0 }
      return { body: { success: true, rows, checked_at: '2026-11-12T14:05:00.000Z', taken_away: [], pieces } }
    },
    'POST /api/admin/batches': { body: { success: true, batch: { id: 7, changed_count: 3 }, rows: [] } },
    'POST /api/admin/batches/7/undo': { body: { success: true, batch: { id: 8 }, kept: [] } },
  })
  const rows = () => checked.at(-1)?.rows.map(({ id, values, cells }) => [id, { ...values, ...cells }])
  return { user: userEvent.setup(), rows, calls }
}

const opened = (records: readonly SetUpItem[], products: string) => {
  const { user, rows } = served(records, products)
  renderPage(<ItemBulkDialog records={records} onClose={() => undefined} />, { codes: ['MANAGE_INVENTORY'] })
  const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }))
  return { user, rows, tab }
}

test('each size has levels of its own, which go before those for all', async () => {
  const { user, rows } = opened([first, second, third], '1,2')
  await user.type(await screen.findByLabelText('Low Stock Level'), '6')
  await user.click(await screen.findByRole('button', { name: 'Levels by size' }))
  const table = within(await screen.findByRole('table', { name: 'Levels by size' }))
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['AL', 'AM'])
  await user.type(table.getByLabelText('Low level of AM'), '12')
  await user.type(table.getByLabelText('Critical level of AL'), '2')
  await expect.poll(rows).toEqual([
    [3, { low_stock_level: '6', critical_stock_level: '2' }],
    [4, { low_stock_level: '12' }],
    [5, { low_stock_level: '6', critical_stock_level: '2' }],
  ])
})

test('a pattern gives SKUs to the chosen items of all products that have none, or to all', async () => {
  const { user, rows, tab } = opened([second, third], '1,2')
  await tab('SKUs')
  await user.click(await screen.findByLabelText('SKU pattern'))
  await user.paste('{product}-{color}-{size}')
  await expect.poll(rows).toEqual([
    [4, {}],
    [5, { sku: 'CLUB-NVY-AL' }],
  ])
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe('Club Tee, Navy, AL: CLUB-NVY-AL')
  await user.click(screen.getByLabelText('Replace the SKUs that items have'))
  await expect.poll(rows).toEqual([
    [4, { sku: 'ACE-NVY-AM' }],
    [5, { sku: 'CLUB-NVY-AL' }],
  ])
  await user.type(screen.getByLabelText('SKU pattern'), '{{colour}')
  expect(screen.getByText(/^There is no \{colour\}/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Change/ })).toHaveProperty('disabled', true)
})

test('the preview counts pieces, and what cannot be told by size is not asked', async () => {
  const { user, tab } = opened([first, third], '1,2')
  expect(await screen.findByLabelText('Low Stock Level')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Levels by size' })).toBeNull()
  await tab('Quantity')
  await user.type(await screen.findByLabelText('Counted Quantity'), '0')
  expect(await screen.findByText('1,508 pieces -> 0')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Quantity' }).getAttribute('aria-description')).toBe('Filled in')
})

test('what is written off is set to 0, and may be another number', async () => {
  const { user, rows, tab } = opened([first], '1')
  await tab('Quantity')
  await user.click(screen.getByRole('button', { name: 'Write off' }))
  await expect.poll(rows).toMatchObject([[3, { counted_qty: '0', reason: 'Written off' }]])
  await user.clear(screen.getByLabelText('Counted Quantity'))
  await user.type(screen.getByLabelText('Counted Quantity'), '2')
  await expect.poll(rows).toMatchObject([[3, { counted_qty: '2', reason: 'Written off' }]])
})

test("'Set up all' gives SKUs and levels to the items that have none, or to all, and is undone as one", async () => {
  const [bare, leveled] = [
    { ...first, low_stock_level: null },
    { ...second, low_stock_level: 9 },
  ]
  items.splice(0, items.length, bare, leveled)
  const { user, rows, calls } = served(items, '1')
  function Inventory() {
    const [isOpen, setOpen] = useState(true)
    const dialog = { opening: 'set up', productIds: [1], part: 'set up 1' } as const
    return isOpen && <ProductsBulkDialog {...dialog} onClose={() => setOpen(false)} />
  }
  renderPage(<Inventory />, { codes: ['MANAGE_INVENTORY'] })
  expect(await screen.findByRole('dialog', { name: 'Set up all' })).toBeTruthy()
  await user.type(await screen.findByLabelText('Low Stock Level'), '8')
  await expect.poll(rows).toEqual([
    [3, { sku: 'ACE-NVY-AL', low_stock_level: '8' }],
    [4, {}],
  ])
  await user.click(screen.getByLabelText('Only empty ones'))
  await expect.poll(rows).toEqual([
    [3, { sku: 'ACE-NVY-AL', low_stock_level: '8' }],
    [4, { low_stock_level: '8' }],
  ])
  await user.click(await screen.findByRole('button', { name: 'Change 2 inventory items' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/admin/batches/7/undo')
})
