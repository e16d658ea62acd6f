import { getSizeForm, LINK_CLOSED, sendSizes } from '@kitroom/contract/order-sizes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { SizeFormPage } from './SizeFormPage.tsx'

const FORM = {
  success: true,
  team_name: 'Girls 16',
  club_name: 'Northside',
  last_day: '2999-12-24',
  sizes: { jersey: ['AM'], practice: ['AM'], spandex: ['AM'] },
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
  await userEvent.type(await screen.findByLabelText(/Name/), 'Anna Li')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not saved: no connection')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Enter another player' }))
  await userEvent.type(await screen.findByLabelText(/Name/), 'Mia Fox')
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
