import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { serve } from '../testing/server-stand-in.ts'
import { recordForm } from '../ui/record-pages/record-form.tsx'
import pages from './imprint-colors.tsx'

const { Create, View } = recordForm(pages)

const navy = {
  id: 3,
  name: 'Navy',
  code: 'I-NVY',
  hex_value: '#14213D',
  pantone_code: null,
  notes: null,
  sort_order: 1,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
}

const open = async (image_url: string) => {
  serve({
    'GET /api/admin/imprint-color/3': { body: { success: true, imprint_color: { ...navy, image_url } } },
    'GET /api/admin/used-by?of=imprint-colors%3A3': { status: 404, body: 'Not here' },
    'GET /api/admin/history?area=imprint-colors&id=3': { status: 404, body: 'Not here' },
  })
  const { router } = renderPage(<p>start</p>, {
    codes: ['IMPRINT_COLOR_READ'],
    routes: [{ path: '/admin/imprint-color/:id', Component: View }],
  })
  await router.navigate('/admin/imprint-color/3')
  await screen.findByRole('heading', { level: 1, name: 'Navy' })
}

test('a wrong hex value is said at its field before anything is sent', async () => {
  const { calls } = serve({})
  renderPage(<Create />, { codes: ['IMPRINT_COLOR_CREATE'] })
  const hex = screen.getByRole('textbox', { name: /^Hex/ })
  await userEvent.type(hex, '#1234567')
  await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
  expect(await screen.findByText('Must be a valid 3- or 6-digit hex code, with optional #')).toBeTruthy()
  expect(calls).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//club.example/navy.png', 'http://club.example/navy.png'])(
  'the image address %s is text, and no link',
  async (address) => {
    await open(address)
    expect(await screen.findByText(address)).toBeTruthy()
    expect(screen.queryByRole('link', { name: address })).toBeNull()
    expect(screen.queryByRole('img', { name: /image/i })).toBeNull()
  },
)

test('the swatch follows the hex value, and the color picker fills it', () => {
  serve({})
  renderPage(<Create />, { codes: ['IMPRINT_COLOR_CREATE'] })
  const hex = screen.getByRole<HTMLInputElement>('textbox', { name: /^Hex/ })
  const picker = screen.getByLabelText<HTMLInputElement>('Pick a color')
  fireEvent.change(hex, { target: { value: 'f80' } })
  expect(picker.value).toBe('#ff8800')
  fireEvent.change(picker, { target: { value: '#0033a0' } })
  expect(hex.value).toBe('#0033a0')
})
