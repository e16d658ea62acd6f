import type { Order } from '@kitroom/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { OrderMoves } from './OrderMoves.tsx'

const ignore = () => undefined
const SEEN = '2026-11-01T10:00:00.000Z'
const draft = { id: 1, number: '2026-0001', status: 'Draft', team_name: 'Girls 16', updated_at: SEEN } as Order

function Moves() {
  const [order, setOrder] = useState(draft)
  return (
    <>
      <button type="button" onClick={() => setOrder({ ...order, updated_at: '2026-11-01T11:00:00.000Z' })}>
        Somebody saves
      </button>
      <OrderMoves
        order={order}
        side="club"
        stock={[]}
        isDirty={false}
        onSaveFirst={ignore}
        onRefused={ignore}
        onMoved={ignore}
        onChangedByOthers={ignore}
      />
    </>
  )
}

const CHECK = expect.stringContaining('/checks')
const rightful = { body: { success: true, wrong: [], doubtful: [] } }

const shown = (check: () => typeof rightful | Promise<typeof rightful>) => {
  const { calls } = serve({
    'GET /api/orders/1/checks': check,
    'GET /api/orders/1/sizes': { body: { success: true, link: null, entries: [] } },
    'POST /api/orders/1/moves': { body: { success: true, order: draft } },
  })
  renderPage(<Moves />, { codes: ['ORDER_READ', 'ORDER_UPDATE'], clubName: 'Aces' })
  return { calls, user: userEvent.setup() }
}

test('an order is moved as it was when its move was asked for', async () => {
  const { calls, user } = shown(() => rightful)
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog'))
  screen.getByText('Somebody saves').click()
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.headers['If-Match']).toBe(`"${SEEN}"`))
})

test('a check that is answered late does not take the place of the question asked meanwhile', async () => {
  const check = Promise.withResolvers<typeof rightful>()
  const { calls, user } = shown(() => check.promise)
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByRole('dialog', { name: /Cancel order/ })).toBeTruthy()
  check.resolve(rightful)
  await waitFor(() => expect(calls.map(({ path }) => path)).toContainEqual(CHECK))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('dialog', { name: /Cancel order/ })).toBeTruthy()
})

test('a check after the session has ended leads to the sign-in screen, as every call does', async () => {
  const whenSignedOut = vi.fn()
  const ended = { status: 401, body: { success: false, message: 'Not signed in' } }
  serve({ 'GET /api/orders/1/checks': ended })
  renderPage(<Moves />, { codes: ['ORDER_READ', 'ORDER_UPDATE'], whenSignedOut })
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(whenSignedOut).toHaveBeenCalled())
  expect(screen.queryByText('Not signed in')).toBeNull()
})
