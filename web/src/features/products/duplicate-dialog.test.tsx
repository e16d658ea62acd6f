import type { Product } from '@kitroom/contract/products'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ActivateButton, DuplicateButton } from './product-actions.tsx'

const product = { id: 7, name: 'Ace Jersey', code: 'ACE' } as Product // what the dialog reads of it

const CALL = 'POST /api/admin/product/7/duplicate'

beforeEach(() => localStorage.clear())

test('a duplicate is asked for with name, code, images, the last SKU pattern and levels, and then opened', async () => {
  const { calls } = serve({ [CALL]: { status: 201, body: { success: true, product: { id: 8 } } } })
  localStorage.setItem('sku-pattern', '{product}/{size}')
  const codes = ['PRODUCT_CREATE', 'PRODUCT_UPDATE', 'MANAGE_INVENTORY'] as const
  const { router } = renderPage(<DuplicateButton product={product} />, { codes })
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate Ace Jersey' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Ace Women')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Code/ }), 'ACE-W')
  await userEvent.click(dialog.getByRole('combobox', { name: /^Images/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Home' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await expect.poll(() => router.state.location.pathname).toBe('/admin/product/8/edit')
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Ace Women', code: 'ACE-W', images: 'Home', sku_pattern: '{product}/{size}', levels: true },
  ])
})

test('images, SKU pattern and levels are offered to those who may set them', async () => {
  serve({})
  renderPage(<DuplicateButton product={product} />, { codes: ['PRODUCT_CREATE', 'PRODUCT_READ'] })
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['name', 'code'])
  expect(dialog.queryByRole('combobox')).toBeNull()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

const SLOTS = 'GET /api/admin/product-image-filled-slots/7'
const inactive = { ...product, is_active: false }
const filled = { body: { success: true, filled_slots: [{ slot: 1, color_id: null, imprint_color_id: null }] } }

test('an inactive product with a picture is activated, and that is undone', async () => {
  const { calls } = serve({
    [SLOTS]: filled,
    'POST /api/admin/batches': { body: { success: true, batch: { id: 3 }, rows: [] } },
    'POST /api/admin/batches/3/undo': { body: { success: true, batch: { id: 4 }, kept: [] } },
  })
  renderPage(<ActivateButton product={inactive} />, { codes: ['PRODUCT_UPDATE'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('Ace Jersey is active.')).toBeTruthy()
  const sent = calls.find(({ path }) => path === '/api/admin/batches')?.body
  expect(sent).toMatchObject({ area: 'products', rows: [{ id: 7, values: { is_active: true } }] })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/admin/batches/3/undo')
})

test.each([
  ['without a picture', inactive, { body: { success: true, filled_slots: [] } }, 'PRODUCT_UPDATE'],
  ['that is active', { ...product, is_active: true }, filled, 'PRODUCT_UPDATE'],
  ['of which the pictures are not known', inactive, { status: 404, body: { success: false } }, 'PRODUCT_UPDATE'],
  ['that one may not edit', inactive, filled, 'PRODUCT_READ'],
] as const)('a product %s is not offered to be activated', async (_, shown, slots, code) => {
  const { calls } = serve({ [SLOTS]: slots })
  renderPage(<ActivateButton product={shown} />, { codes: [code] })
  await expect.poll(() => calls.length).toBe(shown.is_active || code === 'PRODUCT_READ' ? 0 : 1)
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
})
