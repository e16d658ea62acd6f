import { createHash } from 'node:crypto'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { uploads } from '../../../ui/uploads/uploads.ts'
import { PlacingDialog } from './PlacingDialog.tsx'

const catalogue = {
  success: true,
  products: [{ id: 1, name: 'Ace Jersey', code: 'ACE-J', has_imprint: true, color_ids: [3], filled: ['3/7/2'] }],
  garment_colors: [{ id: 3, name: 'Navy', code: 'NVY', hex_value: '#000', imprint_color_ids: [7] }],
  imprint_colors: [{ id: 7, name: 'White', code: 'WHT', hex_value: '#fff' }],
}

const named = (path: string) => ({
  path,
  file: new File(['x'], path.split('/').at(-1) ?? '', { type: path.endsWith('.png') ? 'image/png' : 'text/plain' }),
})
const row = (text: string) => within(screen.getByRole('row', { name: new RegExp(text) }))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

test('each file shows its place and its effect; a file without a place gets one by choice and is uploaded', async () => {
  serve({ 'GET /api/admin/product-image-catalogue': { body: catalogue } })
  const add = vi.spyOn(uploads, 'add').mockImplementation(() => {})
  const files = ['ACE-J_NVY_WHT_1.png', 'ACE-J/Navy/White/back.png', 'IMG_7.png', 'notes.txt'].map(named)
  const onClose = vi.fn()
  renderPage(<PlacingDialog files={files} context={{}} onClose={onClose} />)

  expect(await screen.findByText('Ace Jersey, Navy, White, 1 Front')).toBeTruthy()
  expect(row('ACE-J_NVY').getByText('New')).toBeTruthy()
  expect(row('back').getByText('Replaces')).toBeTruthy()
  expect(row('IMG_7').getByText('It names no product.')).toBeTruthy()
  expect(screen.getByText('1 file is no image.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload 2 images' })).toBeTruthy()

  await userEvent.click(row('IMG_7').getByRole('button', { name: 'Change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change place' }))
  const choose = async (label: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: label }))
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  await choose('Product', 'Ace Jersey (ACE-J)')
  await choose('Garment color', 'Navy')
  await choose('Imprint color', 'White')
  await choose('Slot', '1 Front')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  // Two files for one place: neither is uploaded without a decision.
  expect(screen.getAllByText('Another file has the same place.')).toHaveLength(2)
  await userEvent.click(row('ACE-J_NVY').getByRole('button', { name: 'Leave out' }))

  await userEvent.click(screen.getByRole('button', { name: 'Upload 2 images' }))
  expect(add.mock.calls[0]?.[0].map(({ about }) => about)).toEqual([
    'Ace Jersey, Navy, White, 2 Back',
    'Ace Jersey, Navy, White, 1 Front',
  ])
  expect(onClose).toHaveBeenCalledOnce()
  add.mockRestore()
})

test.each([
  ['the picture that its slot holds', 1, 'Unchanged', 'Replaces'],
  ['another picture', 0, 'Replaces', 'Unchanged'],
])('%s shows what its upload does', async (_case, nth, shown, notShown) => {
  const hash = createHash('sha256').update('x').digest('hex')
  const held = '/api/admin/product-image?productId=1&slot=2&colorId=3&imprintColorId=7'
  serve({ 'GET /api/admin/product-image-catalogue': { body: catalogue } })
  const answered = globalThis.fetch
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== held) return answered(path, init)
    const { 'if-none-match': tag } = init.headers as Record<string, string>
    asked.push(tag)
    return new Response(null, { status: tag === `"${hash}"` ? 304 : 200 })
  })
  const other = { path: 'ACE-J_NVY_WHT_2.png', file: new File(['y'], 'ACE-J_NVY_WHT_2.png', { type: 'image/png' }) }
  renderPage(<PlacingDialog files={[named('ACE-J_NVY_WHT_2.png'), other]} context={{}} onClose={vi.fn()} />)
  await screen.findAllByText('Another file has the same place.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Leave out' })[nth] as HTMLElement) // of the two rows
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(notShown)).toBeNull()
})

test('Escape asks before changed places are lost, and Cancel closes at once', async () => {
  serve({ 'GET /api/admin/product-image-catalogue': { body: catalogue } })
  const onClose = vi.fn()
  const files = ['ACE-J_NVY_WHT_1.png', 'ACE-J_NVY_WHT_3.png'].map(named)
  renderPage(<PlacingDialog files={files} context={{}} onClose={onClose} />)
  await screen.findByText('Ace Jersey, Navy, White, 1 Front')
  await userEvent.click(row('WHT_3').getByRole('button', { name: 'Leave out' }))
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes the places of files at once where nothing was changed', async () => {
  serve({ 'GET /api/admin/product-image-catalogue': { body: catalogue } })
  const onClose = vi.fn()
  renderPage(<PlacingDialog files={[named('ACE-J_NVY_WHT_1.png')]} context={{}} onClose={onClose} />)
  await screen.findByText('Ace Jersey, Navy, White, 1 Front')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('HEIC pictures are named, and a picture that is only called so is placed', async () => {
  serve({ 'GET /api/admin/product-image-catalogue': { body: catalogue } })
  const heic = 'iphone.heic is an HEIC picture. Save it as JPEG, or set the phone to Most Compatible'
  const files = [
    { path: 'DCIM/iphone.heic', file: new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'iphone.heic') },
    named('ACE-J_NVY_WHT_1.HEIC'),
  ]
  renderPage(<PlacingDialog files={files} context={{}} onClose={vi.fn()} />)
  expect(await screen.findByText(heic)).toBeTruthy()
  expect(screen.getByText('Ace Jersey, Navy, White, 1 Front')).toBeTruthy()
  expect(screen.getAllByText(/HEIC picture/)).toHaveLength(1)
})

test('the first color is the garment color, and one switch turns all names round but those placed by hand', async () => {
  const [navy, white] = [3, 4].map((id) => ({ id, name: id === 3 ? 'Navy' : 'White', code: id === 3 ? 'NVY' : 'WHT' }))
  const both = {
    ...catalogue,
    products: [{ ...catalogue.products[0], color_ids: [3, 4] }],
    garment_colors: [
      { ...navy, hex_value: '#000', imprint_color_ids: [4] },
      { ...white, hex_value: '#fff', imprint_color_ids: [3] },
    ],
    imprint_colors: [
      { ...navy, hex_value: '#000' },
      { ...white, hex_value: '#fff' },
    ],
  }
  serve({ 'GET /api/admin/product-image-catalogue': { body: both } })
  const files = ['ACE-J_NVY_WHT_1.png', 'ACE-J_NVY_WHT_2.png', 'ACE-J/NVY/WHT/3.png'].map(named)
  renderPage(<PlacingDialog files={files} context={{}} onClose={vi.fn()} />)
  const places = () => screen.getAllByText(/^Ace Jersey, /).map(({ textContent }) => textContent)
  await screen.findByText('2 names can be read in two ways.')
  expect(places()).toEqual(['1 Front', '2 Back', '3 Side'].map((slot) => `Ace Jersey, Navy, White, ${slot}`))

  const turn = screen.getByRole('switch', { name: 'The first color is the imprint color' })
  await userEvent.click(turn)
  const turned = ['White, Navy, 1 Front', 'White, Navy, 2 Back', 'Navy, White, 3 Side']
  expect(places()).toEqual(turned.map((place) => `Ace Jersey, ${place}`))

  await userEvent.click(row('WHT_2').getByRole('button', { name: 'Change' }))
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Change place' })).getByRole('button', { name: 'Apply' }),
  )
  await userEvent.click(turn)
  const back = ['Navy, White, 1 Front', 'White, Navy, 2 Back', 'Navy, White, 3 Side']
  expect(places()).toEqual(back.map((place) => `Ace Jersey, ${place}`))
})
