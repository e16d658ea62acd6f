import type { BatchInput } from '@kitroom/contract/batches'
import { bulk, type SetUpItem } from '@kitroom/contract/inventory'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ItemBulkDialog } from './ItemBulkDialog.tsx'

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

const opened = (records: readonly SetUpItem[], products: string) => {
  const checked: BatchInput[] = []
  serve({
    'GET /api/admin/batches/options?area=inventory': { body: { success: true, options: {} } },
    [`GET /api/admin/inventory-setup?products=${encodeURIComponent(products)}`]: { body: { success: true, items } },
    'POST /api/admin/batches/check': ({ body }) => {
      checked.push(body as BatchInput) // as the dialog sends it
      const rows = records.map(({ id }) => ({ id, state: 'changed', name: '', errors: [], notes: [], changes: [] }))
      const pieces = { before: 1508, after: 0 }
      return { body: { success: true, rows, checked_at: '2026-11-12T14:05:00.000Z', taken_away: [], pieces } }
    },
  })
  renderPage(
    <ItemBulkDialog area="inventory" bulk={bulk} records={records} refreshes={[]} onClose={() => undefined} />,
    { codes: ['MANAGE_INVENTORY'] },
  )
  const rows = () => checked.at(-1)?.rows.map(({ id, values, cells }) => [id, { ...values, ...cells }])
  return { user: userEvent.setup(), rows }
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
  const { user, rows } = opened([second, third], '1,2')
  await user.click(await screen.findByLabelText('SKU pattern'))
  await user.paste('{product}-{color}-{size}')
  await expect.poll(rows).toEqual([
    [4, {}],
    [5, { sku: 'CLUB-NVY-AL' }],
  ])
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
  const { user } = opened([first, third], '1,2')
  await user.type(await screen.findByLabelText('Counted Quantity'), '0')
  expect(await screen.findByText('1,508 pieces -> 0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Levels by size' })).toBeNull()
})

test('what is written off is set to 0, and may be another number', async () => {
  const { user, rows } = opened([first], '1')
  await user.click(await screen.findByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByRole('option', { name: 'Written off' }))
  await expect.poll(rows).toMatchObject([[3, { counted_qty: '0', reason: 'Written off' }]])
  await user.clear(screen.getByLabelText('Counted Quantity'))
  await user.type(screen.getByLabelText('Counted Quantity'), '2')
  await expect.poll(rows).toMatchObject([[3, { counted_qty: '2', reason: 'Written off' }]])
})
