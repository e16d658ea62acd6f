import { listFilledImages } from '@kitroom/contract/player-packs'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { noteImagesChanged } from '../../ui/display/images-changed.ts'
import { useOptionalPartPictures } from './part-pictures.tsx'

const shorts = {
  partName: 'spandex' as const,
  productId: 1,
  colorId: 2,
  imprintColorId: null,
  productName: 'Core Short',
  garmentName: 'Black',
  garmentHex: '000000',
  imprintName: null,
  imprintHex: null,
  name: 'Core Short, Black',
}

function Picture() {
  return <p>{useOptionalPartPictures()(shorts).stored?.(128)}</p>
}

afterEach(() => vi.useRealTimers())

test('a picture that was replaced meanwhile is asked for at another address', async () => {
  const opened = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: opened })
  serve({
    [`${listFilledImages.method} ${listFilledImages.path}`]: {
      body: { success: true, filled_images: [{ product_id: 1, color_id: 2, imprint_color_id: null }] },
    },
  })
  renderPage(<Picture />)
  const address = (await screen.findByText(/productId=1/)).textContent
  vi.setSystemTime(opened + 1000)
  act(noteImagesChanged)
  const after = screen.getByText(/productId=1/).textContent
  expect(after).not.toBe(address)
  expect(after?.replace(/v=\d+/, '')).toBe(address?.replace(/v=\d+/, ''))
})
