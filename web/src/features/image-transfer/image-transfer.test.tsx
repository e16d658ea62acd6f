import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ImageTransferPage, sizeInWords } from './ImageTransferPage.tsx'

type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** Stands in for the connection of the last upload; a test controls its progress. */
class Connection {
  static last = new Connection()
  upload: { onprogress?: (progress: Progress) => void } = {}
  onerror = () => {}
  onload = () => {}
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    Connection.last = this
  }
  sent(share: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 })
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

const uploading = async () => {
  serve({ 'GET /api/admin/product-images-summary': { body: { success: true, images: 2, bytes: 3_145_728 } } })
  vi.stubGlobal('XMLHttpRequest', Connection)
  const { router } = renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  expect(await screen.findByText('2 images, 3 MB.')).toBeDefined()
  await userEvent.upload(screen.getByLabelText('Backup ZIP'), new File(['x'], 'backup.zip'))
  expect(await screen.findByText('Sending backup.zip...')).toBeDefined()
  return { connection: Connection.last, router }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload ZIP to Restore' })

test.each([
  ['refused', { status: 403, body: { success: false, message: 'No' } }],
  ['not known to the server', { status: 404, body: 'Not here' }],
  ['answered with nothing', { body: { success: true } }],
])('a size that is %s is left out, and the rest of the page stays', async (_name, answer) => {
  const { calls } = serve({ 'GET /api/admin/product-images-summary': answer })
  renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  await waitFor(() => expect(calls).toHaveLength(2))
  // The restored images have been taken in.
  await act(async () => {})
  expect(screen.getByRole('button', { name: 'Download Product Images ZIP' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/\d images?|Error|permission/)).toBeNull()
})

test('an upload shows how far it is, then that the server is at work, then that it is done', async () => {
  const { connection } = await uploading()
  act(() => connection.sent(0.4))
  expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('aria-valuenow')).toBe('40')
  act(() => connection.sent(1))
  expect(screen.getByText('Checking and restoring...')).toBeDefined()
  expect(button().disabled).toBe(true)
  connection.answer(200, { success: true, message: '2 images restored.' })
  expect(await screen.findByText('Upload and unzip successful')).toBeDefined()
  expect(screen.getByText('2 images restored.')).toBeDefined()
  expect(button().disabled).toBe(false)
})

test('leaving while images are restored asks first, and afterwards no more', async () => {
  const { connection, router } = await uploading()
  act(() => void router.navigate('/elsewhere'))
  const question = await screen.findByRole('dialog', { name: 'Leave while images are restored?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/here')
  connection.answer(200, { success: true, message: '2 images restored.' })
  expect(await screen.findByText('Upload and unzip successful')).toBeDefined()
  act(() => void router.navigate('/elsewhere'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('a refused upload is said in the server’s words', async () => {
  const { connection } = await uploading()
  connection.answer(409, { success: false, message: 'Another restore is under way.' })
  expect(await screen.findByText('Upload failed: Another restore is under way.')).toBeDefined()
})

test('an upload that gets no answer is an upload error', async () => {
  const { connection } = await uploading()
  connection.onerror()
  expect(await screen.findByText('Upload error')).toBeDefined()
})

test.each([
  [{ images: 0, bytes: 0 }, '0 images, 0 MB'],
  [{ images: 1, bytes: 900 }, '1 image, less than 0.1 MB'],
  [{ images: 1204, bytes: 327_679_999 }, '1,204 images, 312.5 MB'],
])('%o is said as %s', (summary, words) => {
  expect(sizeInWords(summary)).toBe(words)
})

test('the last backups are told with age, size and whether they were verified, and there is nothing to press', async () => {
  const backup = { name: 'x.zip', started_at: '2026-11-20T01:15:00.000Z', finished_at: '2026-11-20T01:16:00.000Z' }
  const backups = [
    { ...backup, id: 2, size: null, failure: 'no space left' },
    { ...backup, id: 1, size: 3_145_728, failure: null },
  ]
  serve({ 'GET /api/admin/backups': { body: { success: true, at: '02:15', backups } } })
  renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  const list = await screen.findByRole('list', { name: 'Scheduled backups' })
  const [failed, good] = [...list.children].map(({ textContent }) => textContent)
  expect(failed).toMatch(/ago.*failed: no space left$/)
  expect(good).toMatch(/ago.*3 MB.*verified$/)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('the page says that no backup is scheduled', async () => {
  serve({ 'GET /api/admin/backups': { body: { success: true, at: null, backups: [] } } })
  renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  expect(await screen.findByText('No scheduled backup: set BACKUP_TO')).toBeDefined()
})

test('only a .zip file is sent', async () => {
  serve({})
  renderPage(<ImageTransferPage />, { codes: ['IMAGE_RESTORE'] })
  const input = await screen.findByLabelText<HTMLInputElement>('Backup ZIP')
  expect(input.accept).toBe('.zip')
  // As a person can who chooses 'All files' in the browser's dialog.
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'holiday.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed: holiday.png is not a .zip file.')
})

test('a refusal without words is said as one, and the same file can be sent again', async () => {
  const { connection } = await uploading()
  connection.answer(404, {})
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed: Unknown error occurred')
  await userEvent.upload(screen.getByLabelText('Backup ZIP'), new File(['x'], 'backup.zip'))
  act(() => Connection.last.answer(200, { success: true, message: '1 image restored.' }))
  expect(await screen.findByText('Upload and unzip successful')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
