import type { Product } from '@kitroom/contract/products'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { DuplicateButton } from './DuplicateButton.tsx'

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
