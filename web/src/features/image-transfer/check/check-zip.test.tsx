import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { summaryOf } from './CheckReport.tsx'
import { CheckZipPage } from './CheckZipPage.tsx'

const image = (nth: number, state: 'new' | 'replaced' | 'unchanged', product_name = 'Ace Jersey') => ({
  nth,
  path: `ACE-J/${nth}.png`,
  product_id: product_name.length,
  product_name,
  slot_name: `Home, ${nth} Front`,
  state,
})
const check = {
  id: 7,
  file_name: 'backup.zip',
  expires_at: '2026-11-23T00:00:00.000Z',
  images: [image(1, 'new'), image(2, 'replaced'), image(3, 'unchanged'), image(4, 'unchanged', 'Libero Jersey')],
  unplaced: [{ path: 'OLD/1.png', reason: 'There is no product with the code OLD' }],
  missing: 0,
}
const ASK = 'GET /api/admin/product-image-checks/7'
const RESTORE = 'POST /api/admin/product-image-checks/7/restore'

test('new and replaced images are ticked, and what is ticked is sent', async () => {
  const { calls } = serve({
    [ASK]: { body: { success: true, check } },
    [RESTORE]: { body: { success: true, images: 2, batch_id: 3, message: '2 images restored.' } },
  })
  renderPage(<CheckZipPage />, { codes: ['IMAGE_RESTORE', 'PRODUCT_UPDATE'], at: '/here?check=7' })

  expect(await screen.findByText('1 new, 1 replaced, 2 unchanged, 1 cannot be placed')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Without a place' }).textContent).toBe(
    'OLD/1.png: There is no product with the code OLD',
  )
  const ace = within(screen.getByRole('region', { name: 'Ace Jersey' }))
  const ticks = ace.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, false])
  await userEvent.click(ace.getByRole('checkbox', { name: 'Home, 1 Front' }))
  await userEvent.click(within(screen.getByRole('region', { name: 'Libero Jersey' })).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore 2 images' }))

  expect(await screen.findByText('2 images restored.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ images: [2, 4] })
})

test('a restore that changed nothing offers no undo', async () => {
  serve({
    [ASK]: { body: { success: true, check } },
    [RESTORE]: { body: { success: true, images: 2, batch_id: null, message: '2 images restored.' } },
  })
  renderPage(<CheckZipPage />, { codes: ['IMAGE_RESTORE', 'PRODUCT_UPDATE'], at: '/here?check=7' })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore 2 images' }))
  expect(await screen.findByText('2 images restored.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

test('a restore whose answer was lost is pressed again with the same key, another choice with its own', async () => {
  const done = { body: { success: true, images: 2, batch_id: 3, message: '2 images restored.' } }
  const answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), done]
  const { calls } = serve({ [ASK]: { body: { success: true, check } }, [RESTORE]: () => answers.shift() ?? done })
  renderPage(<CheckZipPage />, { codes: ['IMAGE_RESTORE'], at: '/here?check=7' })
  const restores = () => calls.filter(({ method }) => method === 'POST')

  await userEvent.click(await screen.findByRole('button', { name: 'Restore 2 images' }))
  expect(await screen.findByText(/^No answer came\. Press the button again/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Restore 2 images' }))
  await expect.poll(() => restores().length).toBe(2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Home, 1 Front' }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore 1 image' }))

  expect(await screen.findByText('2 images restored.')).toBeDefined()
  const [first, again, other] = restores().map(({ headers }) => headers['Idempotency-Key'])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('without a tick nothing can be restored, and one image is one', async () => {
  serve({ [ASK]: { body: { success: true, check: { ...check, images: [image(1, 'unchanged')] } } } })
  renderPage(<CheckZipPage />, { codes: ['IMAGE_RESTORE'], at: '/here?check=7' })
  const none = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore 0 images' })
  expect(none.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore 1 image' }).disabled).toBe(false)
})

test('a check that has expired is told, and another ZIP can be chosen', async () => {
  serve({ [ASK]: { status: 404, body: { success: false, message: 'Check not found' } } })
  renderPage(<CheckZipPage />, { codes: ['IMAGE_RESTORE'], at: '/here?check=7' })
  expect(await screen.findByText('Error: Check not found')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose another ZIP' })).toBeDefined()
})

test('nothing is counted as nothing', () => {
  expect(summaryOf({ images: [], unplaced: [] })).toBe('0 new, 0 replaced, 0 unchanged, 0 cannot be placed')
})
