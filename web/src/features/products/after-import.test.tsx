import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { AfterProductImport } from './ImportProductsPage.tsx'

const item = { ...anInventoryItem, product_code: 'ACE', supplier_code: 'NT', color_code: 'NVY', sku: null }
const bare = { ...item, low_stock_level: null, critical_stock_level: null }
const NONE = { jersey: [], practice: [], spandex: [] }
const rows = [
  { id: 7, name: 'Ace Jersey', state: 'new' },
  { id: 8, name: 'Club Tee', state: 'changed' },
  { id: 9, name: 'Old Tee', state: 'unchanged' },
] as const

type Lacking = { items?: readonly object[]; imageless?: readonly number[]; offered?: object }

const after = (codes: readonly PermissionCode[], { items = [], imageless = [], offered = {} }: Lacking) => {
  serve({
    'GET /api/admin/inventory-setup?products=7%2C8': { body: { success: true, items } },
    'GET /api/admin/products-without-images': { body: { success: true, product_ids: imageless } },
    'GET /api/admin/products-by-category': { body: { success: true, ...NONE, ...offered } },
    'POST /api/admin/batches/check': { body: { success: true, rows: [], checked_at: null, taken_away: [] } },
  })
  renderPage(<AfterProductImport rows={rows} />, { codes })
  const next = within(screen.getByRole('navigation', { name: 'What comes next' }))
  return () => [...next.queryAllByRole('button'), ...next.queryAllByRole('link')].map(({ textContent }) => textContent)
}

const LACKING = {
  items: [bare, { ...bare, id: 4, color_code: 'RED' }, { ...item, id: 5 }],
  imageless: [8, 12],
  offered: { jersey: [{ id: 7, name: 'Ace Jersey', product_sizes: [], product_garment_colors: [] }] },
}
const ALL = ['MANAGE_INVENTORY', 'PRODUCT_READ', 'PRODUCT_UPDATE', 'CLUB_PLAYER_PACK_CREATE'] as const

test('after an import of products stands what they lack, and items are set up from there', async () => {
  const next = after(ALL, LACKING)
  await expect.poll(next).toEqual(['Set up 2 items', 'Add pictures', 'Make packs'])
  await userEvent.click(screen.getByRole('button', { name: 'Set up 2 items' }))
  expect(await screen.findByRole('dialog', { name: 'Set up all' })).toBeTruthy()
})

test.each([
  ['the items alone', ['MANAGE_INVENTORY'], LACKING, ['Set up 2 items']],
  ['pictures alone', ['PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE'], LACKING, ['Add pictures']],
  ['nothing without the rights', ['PRODUCT_READ', 'CLUB_PLAYER_PACK_READ'], LACKING, []],
  ['nothing that they have', ALL, { imageless: [12], items: [item] }, []],
] as const)('what comes next is %s', async (_, codes, lacking, expected) => {
  const next = after(codes, lacking)
  await expect.poll(next).toEqual(expected)
})
