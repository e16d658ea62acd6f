import type { Order } from '@kitroom/contract/order'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
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
        sides={['club']}
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

/** An action that is not the next one. */
const chooseInMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

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
  await chooseInMenu('Cancel order')
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

const LINE = { product_id: 1, garment_color_id: 1, size_id: 1, needed: 10, taken: 8, available: 1, owed: 2, short: 1 }
const SHORT_LINES = [
  { ...LINE, inventory_item_id: 1, product_name: 'Ace Jersey', color_name: 'Navy', size_code: 'AM' },
  { ...LINE, inventory_item_id: 2, product_name: 'Ace Jersey', color_name: 'Navy', size_code: 'AL', available: 0 },
  { ...LINE, inventory_item_id: 3, product_name: 'Ace Jersey', color_name: 'Navy', size_code: 'AS', owed: 0 },
]

test('Start production names what is short and takes what has come in the same dialog', async () => {
  const order = { ...draft, status: 'Confirmed' } as const
  const { calls } = serve({
    'GET /api/orders/1/approval': { body: { success: true, approval: null } },
    'POST /api/orders/1/moves': {
      body: { success: true, order: { ...order, updated_at: '2026-11-02T10:00:00.000Z' } },
    },
  })
  const props = {
    sides: ['office', 'maker'],
    isDirty: false,
    onSaveFirst: ignore,
    onRefused: ignore,
    onMoved: ignore,
  } as const
  renderPage(<OrderMoves order={order} stock={SHORT_LINES} {...props} onChangedByOthers={ignore} />, {
    codes: ['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE'],
    clubName: 'Aces',
  })
  const user = userEvent.setup()
  await chooseInMenu('Start production')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ace Jersey, Navy, AM: 2 · 1 now there',
    'Ace Jersey, Navy, AL: 2',
  ])

  await user.click(dialog.getByRole('button', { name: 'Take what has come' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Start production' }))

  const sent = () => calls.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ body, headers }) => [(body as { action: string }).action, headers['If-Match']])).toEqual([
    ['take', `"${SEEN}"`],
    ['start', '"2026-11-02T10:00:00.000Z"'],
  ])
})
