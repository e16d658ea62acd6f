import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { ProductInput } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { restoring } from '../../ui/history/restored-values.ts'
import { ProductForm } from './ProductForm.tsx'

const stored = ProductInput.parse({
  name: 'Ace',
  code: 'A',
  supplier_name: 'S',
  supplier_code: 'S',
  product_category_id: 4,
  product_garment_color_ids: [7],
  product_size_ids: [],
})
const ok = (body: object) => ({ body: { success: true, ...body } })
const color = (id: number, name: string, is_active: boolean) => ({
  id,
  name,
  is_active,
  hex_value: '#014',
  imprint_colors: [],
})

test('a restored color and category that are inactive now stand by name, with a mark, and are saved', async () => {
  serve({
    [`GET ${listProductCategories.path}`]: ok({
      product_categories: [
        { id: 4, name: 'Jersey', is_active: true },
        { id: 5, name: 'Warm-up', is_active: false },
      ],
    }),
    [`GET ${listSizes.path}`]: ok({ sizes: [] }),
    [`GET ${listGarmentColors.path}`]: ok({ garment_colors: [color(7, 'Navy', true), color(8, 'Teal', false)] }),
  })
  const sent: ProductInput[] = []
  const save = async (body: ProductInput) => {
    sent.push(body)
    return {}
  }
  const texts = { title: 'Edit Product', saveLabel: 'Save Changes', busyLabel: 'Saving...' }
  const page = (
    <ProductForm texts={texts} start={stored} save={save}>
      {() => null}
    </ProductForm>
  )
  renderPage(page, {
    entry: restoring({ name: 'Ace', code: 'OLD', product_category_id: 5, product_garment_color_ids: [7, 8] }),
  })
  expect(await screen.findByDisplayValue('Warm-up')).toBeTruthy()
  expect(screen.getByText('Warm-up: no longer offered')).toBeTruthy()
  expect(screen.getByText('Teal: no longer offered')).toBeTruthy()
  const marked = () =>
    screen.queryAllByText('Restored').map(({ id }) => document.querySelector(`[aria-describedby~="${id}"]`)?.id ?? '')
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(marked()).toContain(code.id)
  expect(marked()).not.toContain(screen.getByRole('textbox', { name: 'Name' }).id)
  // A value that is the stored one again is not marked.
  await userEvent.clear(code)
  await userEvent.type(code, 'A')
  expect(marked()).not.toContain(code.id)
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await expect.poll(() => sent.map((body) => body.product_garment_color_ids)).toEqual([[7, 8]])
})
