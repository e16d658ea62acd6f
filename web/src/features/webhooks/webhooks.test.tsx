import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { recordForm } from '../../ui/record-pages/record-form.tsx'
import { recordList } from '../../ui/record-pages/record-list.tsx'
import { DeliveriesPage } from './DeliveriesPage.tsx'
import pages from './pages.tsx'

const { Create } = recordForm(pages)
const List = recordList(pages)

const WANTS = {
  wants_order_submitted: true,
  wants_order_confirmed: false,
  wants_order_in_production: false,
  wants_order_parcel: false,
  wants_order_shipped: false,
  wants_order_cancelled: false,
  wants_order_changed: false,
  wants_stock_critical: false,
  wants_stock_low: true,
}
const aWebhook = (own: object = {}) => ({
  id: 3,
  name: 'Accounting',
  url: 'https://accounting.example/',
  ...WANTS,
  is_active: true,
  failing_since: null,
  secret_made_at: '2026-11-27T08:00:00.000Z',
  updated_at: '2026-11-27T08:00:00.000Z',
  ...own,
})
const SECRET = 'whsec_C2FVsBQIhrscChlQIMVb5sSYspob7oDC2FVsBQIhrs='
const secretMade = { body: { success: true, secret: SECRET } }

const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Accounting')
  await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://accounting.example/')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Order Submitted' }))
  await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
}

test('a new webhook shows its secret once, and then the list', async () => {
  const { calls } = serve({
    'POST /api/admin/webhooks': { status: 201, body: { success: true, webhook: aWebhook() } },
    'POST /api/admin/webhooks/3/secret': secretMade,
  })
  renderPage(<Create />, { codes: ['WEBHOOKS_UPDATE'] })
  await fill()
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret' }))
  expect(dialog.getByText(SECRET)).toBeTruthy()
  expect(calls[0]?.body).toEqual({
    name: 'Accounting',
    url: 'https://accounting.example/',
    is_active: true,
    ...WANTS,
    wants_stock_low: false,
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('another page')).toBeTruthy()
})

test('a webhook whose secret could not be made is there all the same, and the list says so', async () => {
  serve({
    'POST /api/admin/webhooks': { status: 201, body: { success: true, webhook: aWebhook() } },
    'POST /api/admin/webhooks/3/secret': { status: 503, body: { success: false, message: 'Try again later.' } },
  })
  renderPage(<Create />, { codes: ['WEBHOOKS_UPDATE'] })
  await fill()
  expect(await screen.findByText('Try again later.')).toBeTruthy()
  expect(await screen.findByText('another page')).toBeTruthy()
})

test('the list says of each webhook what it wants and how it is', async () => {
  const webhooks = [
    aWebhook(),
    aWebhook({ id: 4, name: 'Mirror', is_active: false, failing_since: '2026-11-20T09:05:00.000Z' }),
    aWebhook({ id: 5, name: 'Stock', failing_since: new Date(2001, 10, 20, 9, 5).toISOString() }),
    aWebhook({ id: 6, name: 'Website', secret_made_at: null }),
  ]
  serve({ 'GET /api/admin/webhooks': { body: { success: true, webhooks } } })
  renderPage(<List />, { codes: ['WEBHOOKS_READ'] })
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
  expect((await row('Accounting')).getByText('Order Submitted, Stock Became Low')).toBeTruthy()
  expect((await row('Accounting')).getByText('On')).toBeTruthy()
  expect((await row('Mirror')).getByText('Off')).toBeTruthy()
  expect((await row('Stock')).getByText('Failing since 20 Nov 2001 09:05')).toBeTruthy()
  expect((await row('Website')).getByText('No secret yet')).toBeTruthy()
})

const aDelivery = (own: object) => ({
  id: 7,
  event_id: 'evt_1',
  kind: 'order.submitted',
  happened_at: '2026-11-27T08:00:00.000Z',
  attempts: 8,
  answer: '500',
  sent_at: null,
  gave_up_at: '2026-11-28T08:00:00.000Z',
  next_attempt_at: '2026-11-28T08:00:00.000Z',
  ...own,
})

const served = (own: object = {}) =>
  serve({
    'GET /api/admin/webhooks/0': { body: { success: true, webhook: aWebhook() } },
    'GET /api/admin/webhooks/0/deliveries': {
      body: {
        success: true,
        deliveries: [
          aDelivery({}),
          aDelivery({ id: 6, kind: 'stock.low', answer: '200', attempts: 1, sent_at: '2026-11-27T08:00:01.000Z' }),
        ],
      },
    },
    ...own,
  })

test('a delivery is sent again by its button, and a refusal is said', async () => {
  const { calls } = served({
    'POST /api/admin/webhook-deliveries/7/send': { body: { success: true, message: 'It is sent again.' } },
    'POST /api/admin/webhook-deliveries/6/send': {
      status: 404,
      body: { success: false, message: 'Delivery not found' },
    },
  })
  renderPage(<DeliveriesPage />, { codes: ['WEBHOOKS_READ', 'WEBHOOKS_UPDATE'] })
  const row = async (event: string) => within(await screen.findByRole('row', { name: new RegExp(event) }))
  expect((await row('order.submitted')).getByText('Given up')).toBeTruthy()
  expect((await row('stock.low')).getByText('Arrived')).toBeTruthy()
  await userEvent.click((await row('order.submitted')).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('It is sent again.')).toBeTruthy()
  await userEvent.click((await row('stock.low')).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Delivery not found')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/admin/webhook-deliveries/7/send',
    '/api/admin/webhook-deliveries/6/send',
  ])
})

test('a new secret in the place of another is asked first; who may only look is offered neither', async () => {
  served({ 'POST /api/admin/webhooks/3/secret': secretMade })
  const { unmount } = renderPage(<DeliveriesPage />, {
    codes: ['WEBHOOKS_READ', 'WEBHOOKS_UPDATE'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New secret' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText(SECRET)).toBeTruthy()
  unmount()

  renderPage(<DeliveriesPage />, { codes: ['WEBHOOKS_READ'] })
  expect(await screen.findByText('Given up')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /New secret|Send again/ })).toBeNull()
})
