import { createOrder } from '@kitroom/contract/order-calls'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { emptyContents, sentContents } from '../roster/edited-order.ts'
import { SaveOrderSection } from './SaveOrderSection.tsx'
import { useOrderDraft } from './SimplifiedOrderPage.tsx'

function OrderOfTeam() {
  const { order, setOrder, form, setDetails, saveKey, session } = useOrderDraft()
  const { hoodie } = order
  return (
    <>
      <input
        aria-label="Hoodies"
        value={hoodie.M}
        onChange={({ target }) => setOrder({ ...order, hoodie: { ...hoodie, M: target.value } })}
      />
      <button
        type="button"
        onClick={() => {
          setOrder(emptyContents())
          setDetails(null)
        }}
      >
        Clear
      </button>
      <SaveOrderSection
        contents={() => sentContents(order)}
        details={form}
        saveKey={saveKey}
        onSaved={session.finish}
      />
      {session.dialogs}
    </>
  )
}

test('an order whose answer was lost is not created again by typing on, and an emptied page begins another one', async () => {
  const used = new Map<string, string>()
  const { calls } = serve({
    [`${createOrder.method} ${createOrder.path}`]: ({ headers, body }) => {
      const key = headers['Idempotency-Key'] ?? ''
      const before = used.get(key)
      used.set(key, before ?? JSON.stringify(body))
      if (used.size === 1 && before === undefined) return new TypeError('Failed to fetch')
      if (before === undefined) return { status: 201, body: { success: true, order: { id: 2 } } }
      return { status: 409, body: { success: false, message: 'Used before', path: 'Idempotency-Key' } }
    },
  })
  renderPage(<OrderOfTeam />, { codes: ['ORDER_CREATE'], clubName: 'Aces' })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/Team/), 'Girls 16')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  expect(await screen.findByText(/^Not saved: no connection/)).toBeDefined()
  await user.type(screen.getByLabelText('Hoodies'), '3')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^An earlier save of this form has arrived after all/)).toBeDefined()
  expect([calls.length, used.size]).toEqual([2, 1])

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.type(screen.getByLabelText(/Team/), 'Boys 14')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  expect(await screen.findByText('another page')).toBeDefined()
  expect(used.size).toBe(2)
})

test('a person without a club reads at once why they can save no order', async () => {
  renderPage(<OrderOfTeam />, { codes: ['ORDER_CREATE'] })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save order' })
  expect(save.disabled).toBe(true)
  expect(screen.getByText(/^Your user belongs to no club/).id).toBe(save.getAttribute('aria-describedby'))
})

test('the answer of a save does not lead away from the page that one has gone to meanwhile', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>()
  serve({ [`${createOrder.method} ${createOrder.path}`]: () => answer.promise })
  const { router } = renderPage(<OrderOfTeam />, { codes: ['ORDER_CREATE'], clubName: 'Aces' })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/Team/), 'Girls 16')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  act(() => void router.navigate('/clubs'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('another page')).toBeDefined()
  answer.resolve({ status: 201, body: { success: true, message: 'Order made.', order: { id: 2 } } })
  expect(await screen.findByText('Order made.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/clubs')
})
