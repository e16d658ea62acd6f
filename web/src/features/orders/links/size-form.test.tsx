import { getSizeForm, LINK_CLOSED, sendSizes } from '@kitroom/contract/order-sizes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { SizeFormPage } from './SizeFormPage.tsx'

const FORM = {
  success: true,
  shop: null,
  team_name: 'Girls 16',
  club_name: 'Northside',
  last_day: '2999-12-24',
  sizes: { jersey: ['AM'], practice: ['AM'], spandex: ['AM'] },
  parts: [],
  taken_numbers: [],
}
const enter = async (name: string) => {
  await userEvent.type(await screen.findByLabelText(/Name/), name)
  for (const field of await screen.findAllByLabelText(/size/)) await userEvent.selectOptions(field, 'AM')
}
const LOST = new TypeError('Failed to fetch')

test('sizes whose answer was lost are sent again with the same key, and the next player with another one', async () => {
  let sent = 0
  const { calls } = serve({
    [`${getSizeForm.method} ${getSizeForm.path}`]: { body: FORM },
    [`${sendSizes.method} ${sendSizes.path}`]: () =>
      ++sent > 1 ? { body: { success: true, message: 'Sent.' } } : LOST,
  })
  const keys = () => calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key'])
  renderPage(<SizeFormPage />)
  await enter('Anna Li')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Not saved: no connection/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Enter another player' }))
  await enter('Mia Fox')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => keys().length).toBe(3)

  const [first, second, third] = keys()
  expect(first).toMatch(/./)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a form that was typed into stays when it cannot be fetched, and only a closed link is called closed', async () => {
  let asked = 0
  const closed = { status: 404, body: { success: false, message: LINK_CLOSED } }
  const answers = [LOST, { body: FORM }, LOST, closed]
  serve({ [`${getSizeForm.method} ${getSizeForm.path}`]: () => answers[asked++] ?? closed })
  const reconnect = () => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  }
  renderPage(<SizeFormPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/)
  await userEvent.type(name, 'Anna Li')
  reconnect()
  await expect.poll(() => asked).toBe(3)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Anna Li')
  expect(screen.queryByText(LINK_CLOSED)).toBeNull()

  reconnect()
  expect(await screen.findByText(LINK_CLOSED)).toBeDefined()
  expect(screen.queryByLabelText(/Name/)).toBeNull()
})

test.each([
  ['Northside', 'Northside. Open until 24 Dec 2999.'],
  [null, 'Open until 24 Dec 2999.'],
])('a player sees whose form it is, and until when: %s', async (club_name, text) => {
  serve({ [`${getSizeForm.method} ${getSizeForm.path}`]: { body: { ...FORM, club_name } } })
  renderPage(<SizeFormPage />)
  expect(await screen.findByText(text)).toBeDefined()
})

test('a player sees the shirt and the numbers that are taken, and a size of each part is required', async () => {
  const shirt = { part: 'jersey', product_name: 'Ace Jersey', picture: 'a'.repeat(64) }
  const colors = { garment_color_name: 'Navy', garment_color_hex: '#1f3a5f' }
  const parts = [{ ...shirt, ...colors, imprint_color_name: 'White', imprint_color_hex: '#ffffff' }]
  const body = { ...FORM, parts, taken_numbers: ['7', '12'] }
  const { calls } = serve({ [`${getSizeForm.method} ${getSizeForm.path}`]: { body } })
  renderPage(<SizeFormPage />)
  const shirts = within(await screen.findByRole('list', { name: 'Shirts' }))
  expect(shirts.getByText('Navy, White imprint')).toBeDefined()
  expect(shirts.getByRole('presentation').getAttribute('src')).toBe(`/api/size-form/image?hash=${'a'.repeat(64)}`)
  expect(screen.getByText('Taken: 7, 12')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/Number/), '#07')
  expect(screen.queryByText('7 is taken')).toBeNull()
  await userEvent.clear(screen.getByLabelText(/Number/))
  await userEvent.type(screen.getByLabelText(/Number/), '#7')
  expect(await screen.findByText('7 is taken')).toBeDefined()

  await userEvent.type(screen.getByLabelText(/Name/), 'Anna Li')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Practice tee size is required')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})
