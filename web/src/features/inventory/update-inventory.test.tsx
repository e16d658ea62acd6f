import { InventoryBulkInput } from '@kitroom/contract/inventory'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aMovement } from '../../testing/a-movement.ts'
import { anInventoryItem as item } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { StockFields, UpdateInventoryDialog } from './UpdateInventoryDialog.tsx'

const MINUTE_MS = 60_000
const SERVER_NOW = Date.parse('2026-11-12T12:00:00.000Z')

const delivery = { ...aMovement, adjusted_at: new Date(SERVER_NOW - 5 * MINUTE_MS).toISOString() }

const movements = (headers = {}) => ({
  'GET /api/admin/stock/history?item=3&limit=1000&facets=false': {
    body: { success: true, rows: [delivery], total: 1, facets: null, next: null },
    headers,
  },
})
const ignore = () => undefined

afterEach(() => vi.useRealTimers())

test.each([
  ['slow', -10],
  ['fast', 10],
  ['right', 0],
])('a count in a browser whose clock is %s has the time of the server', async (_what, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: SERVER_NOW + minutes * MINUTE_MS })
  const { calls } = serve({
    ...movements({ Date: new Date(SERVER_NOW).toUTCString() }),
    'PUT /api/admin/inventory-item/3': { body: { success: true, message: 'Inventory updated.' } },
  })
  renderPage(<UpdateInventoryDialog item={item} onClose={ignore} onSaved={ignore} />, {
    codes: ['MANAGE_INVENTORY'],
  })
  const user = userEvent.setup()
  await screen.findByText(/Delivery/)
  await user.type(screen.getByLabelText('Set to'), '9')
  // The delivery five minutes ago was counted already.
  expect(screen.getByText(/^New quantity:/).textContent).toBe('New quantity: 9')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = calls.find(({ method }) => method === 'PUT')?.body as { counted_at: string }
  expect(Math.abs(Date.parse(sent.counted_at) - SERVER_NOW)).toBeLessThan(1000)
})

test('the dialog opens in the quantity', async () => {
  serve(movements({}))
  renderPage(<UpdateInventoryDialog item={item} onClose={ignore} onSaved={ignore} />, { codes: ['MANAGE_INVENTORY'] })
  await screen.findByText(/Delivery/)
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: /^Adjustment Quantity/ }))
})

/** The fields as a restored draft fills them. */
function RestoredCount({ countedAt }: { countedAt: string }) {
  const form = useContractForm(InventoryBulkInput, { adjustment_qty: null, counted_qty: 9, counted_at: countedAt })
  return <StockFields form={form} itemId={3} available={25} />
}

test('a restored count says before it is saved what has moved since', async () => {
  serve(movements())
  const countedAt = new Date(SERVER_NOW - 6 * MINUTE_MS).toISOString()
  renderPage(<RestoredCount countedAt={countedAt} />, { codes: ['MANAGE_INVENTORY'] })
  expect((await screen.findByText(/since/)).textContent).toMatch(/^New quantity: 14 \(\+5 since /)
})

test('if somebody else has saved an item first, their text can be taken, and the adjustment stays', async () => {
  const theirs = { ...item, supplier_sku: 'THEIRS', updated_at: new Date(SERVER_NOW).toISOString() }
  const conflict = { success: false, message: 'Changed', path: 'updated_at', current: theirs }
  const answers = [{ status: 412, body: conflict }, { body: { success: true, message: 'Inventory updated.' } }]
  const { calls } = serve({ ...movements(), 'PUT /api/admin/inventory-item/3': () => answers.shift() ?? {} })
  renderPage(<UpdateInventoryDialog item={item} onClose={ignore} onSaved={ignore} />, { codes: ['MANAGE_INVENTORY'] })
  const user = userEvent.setup()
  const sku = await screen.findByRole('textbox', { name: 'Supplier SKU' })
  await user.clear(sku)
  await user.type(sku, 'MINE')
  await user.type(screen.getByRole('spinbutton', { name: /^Adjustment Quantity/ }), '3')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await screen.findByDisplayValue('THEIRS')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  const saves = () => calls.filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves().map(({ headers }) => headers['If-Match'])).toEqual([`"${item.updated_at}"`, `"${theirs.updated_at}"`])
  expect(saves()[1]?.body).toMatchObject({ supplier_sku: 'THEIRS', adjustment_qty: 3 })
})
