import { moveProductImage } from '@kitroom/contract/image-coverage'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ProductImages } from './ProductImages.tsx'

const LISTED = 'GET /api/admin/product-image-filled-slots/7'
const MOVED = `POST ${moveProductImage.path}`

const home = (slot: number) => ({ slot, color_id: null, imprint_color_id: null })

const moveToThree = async () => {
  renderPage(<ProductImages productId={7} colors={[]} />, { codes: ['PRODUCT_UPDATE'] })
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to slot' }))
  await userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: '3 Side' }))
}

const isShown = (slot: number): string | null =>
  screen.getByRole('button', { name: `Image ${slot}` }).getAttribute('aria-pressed')

test('a picture that was moved is shown in its new slot', async () => {
  serve({
    [LISTED]: { body: { success: true, filled_slots: [home(1), home(3)] } },
    [MOVED]: { body: { success: true, message: 'Image moved.', batch_id: 5 } },
  })
  await moveToThree()
  await screen.findByText('Image moved.')
  await expect.poll(() => [isShown(1), isShown(3)]).toEqual(['false', 'true'])
})

test('a move that is refused leaves the shown picture as it is', async () => {
  let filled = [home(1), home(3)]
  serve({
    [LISTED]: () => ({ body: { success: true, filled_slots: filled } }),
    [MOVED]: () => {
      filled = [...filled, home(4)]
      return { status: 404, body: { success: false, message: 'Product not found' } }
    },
  })
  await moveToThree()
  await screen.findByText('Product not found')
  await screen.findByRole('button', { name: 'Image 4' })
  expect([isShown(1), isShown(3)]).toEqual(['true', 'false'])
})
