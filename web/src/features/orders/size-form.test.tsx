import { getSizeForm, sendSizes } from '@kitroom/contract/order-sizes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { SizeFormPage } from './SizeFormPage.tsx'

const FORM = { success: true, team_name: 'Girls 16', sizes: { jersey: ['AM'], practice: ['AM'], spandex: ['AM'] } }
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
