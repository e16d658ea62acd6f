import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ImageTransferPage } from './ImageTransferPage.tsx'
import { sizeInWords } from './megabytes.ts'

/** A connection that is lost as soon as something is sent. */
class LostConnection {
  upload = {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => this.onerror())
  }
}

test('an upload that gets no answer is an upload error', async () => {
  serve({ 'GET /api/admin/product-images-summary': { body: { success: true, images: 2, bytes: 3_145_728 } } })
  vi.stubGlobal('XMLHttpRequest', LostConnection)
  renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  expect(await screen.findByText('2 images, 3 MB')).toBeDefined()
  await userEvent.upload(screen.getByLabelText('Backup ZIP'), new File(['x'], 'backup.zip'))
  expect(await screen.findByText('Upload error')).toBeDefined()
})

test.each([
  [{ images: 0, bytes: 0 }, '0 images, 0 MB'],
  [{ images: 1, bytes: 900 }, '1 image, less than 0.1 MB'],
  [{ images: 1204, bytes: 327_679_999 }, '1,204 images, 312.5 MB'],
])('%o is said as %s', (summary, words) => {
  expect(sizeInWords(summary)).toBe(words)
})
