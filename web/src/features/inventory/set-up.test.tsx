import type { BatchInput } from '@kitroom/contract/batches'
import type { SetUpItem } from '@kitroom/contract/inventory'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { SetUpDialog, SetUpItemsDialog } from './SetUpDialog.tsx'

const codes = { product_code: 'ACE', supplier_code: 'NT', color_code: 'NVY' }
const items = [{ ...anInventoryItem, ...codes, sku: null }]

test('what is being applied is not discarded by Escape or Close', async () => {
  const row = { state: 'changed', id: 3, updated_at: null, name: 'Navy, AL', changes: [], errors: [], notes: [] }
  serve({
    'POST /api/admin/batches/check': { body: { success: true, rows: [row], checked_at: null, taken_away: [] } },
    'POST /api/admin/batches': () => new Promise<never>(() => undefined),
  })
  const close = vi.fn()
  renderPage(<SetUpItemsDialog title="Set up all" hasLevels part="set up" items={items} onClose={close} />)
  const user = userEvent.setup()
  await user.clear(await screen.findByLabelText('Pattern'))
  await user.click(screen.getByLabelText('Pattern'))
  await user.paste('{product}-{color}-{size}')
  await user.click(await screen.findByRole('button', { name: 'Apply to 1 item' }))
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  screen.getByLabelText('Pattern').focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Close without saving?')).toBeNull()
  expect(close).not.toHaveBeenCalled()
})

const MEANWHILE = '2026-01-02T00:00:00.000Z'
const blank: SetUpItem = {
  ...anInventoryItem,
  ...codes,
  sku: null,
  low_stock_level: null,
  critical_stock_level: null,
  always_in_stock: true,
}
const leveled: SetUpItem = {
  ...anInventoryItem,
  ...codes,
  id: 4,
  size_id: 2,
  size_code: 'AM',
  sku: 'MINE',
  critical_stock_level: null,
}

/** The dialog over stored items, which others change by `store`. */
const openOver = () => {
  const sent: BatchInput[] = []
  const checks = { success: true, rows: [], checked_at: MEANWHILE, taken_away: [] }
  serve({
    'POST /api/admin/batches/check': { body: checks },
    'POST /api/admin/batches': ({ body }) => {
      sent.push(body as BatchInput) // as the dialog sends it
      return { body: { success: true, batch: null, rows: [] } }
    },
  })
  let store: (items: SetUpItem[]) => void = () => {}
  function Inventory() {
    const [stored, setStored] = useState<SetUpItem[]>([blank, leveled])
    store = setStored
    return <SetUpItemsDialog title="Set up all" hasLevels part="set up" items={stored} onClose={() => {}} />
  }
  renderPage(<Inventory />)
  const preview = () => within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')
  const lines = () => preview().map((line) => line.textContent)
  return { sent, lines, store: (next: Parameters<typeof store>[0]) => act(() => store(next)) }
}

test('all fields that change are seen, and what others store meanwhile is not overwritten', async () => {
  const { sent, lines, store } = openOver()
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Low level'), '8')
  await user.type(screen.getByLabelText('Critical level'), '2')
  expect(lines()).toEqual([
    'Navy, AL: SKU (empty) -> ACE-NVY-AL, Low Stock Level (empty) -> 8, Critical Stock Level (empty) -> 2',
    'Navy, AM: Critical Stock Level (empty) -> 2',
  ])

  store([
    { ...blank, sku: 'THEIRS', low_stock_level: 5, updated_at: MEANWHILE },
    { ...leveled, critical_stock_level: 3 },
  ])
  expect(lines()).toEqual(['Navy, AL: Critical Stock Level (empty) -> 2'])
  await user.click(screen.getByRole('button', { name: 'Apply to 1 item' }))
  await expect
    .poll(() => sent.map(({ rows }) => rows))
    .toEqual([[{ id: 3, updated_at: MEANWHILE, values: { critical_stock_level: 2 } }]])
})

test('without Only empty ones every field is set that has another value', async () => {
  const { lines } = openOver()
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText('Only empty ones'))
  await user.type(screen.getByLabelText('Low level'), '12')
  await user.click(screen.getByLabelText('Orderable'))
  await user.click(screen.getByRole('option', { name: 'No' }))
  expect(lines()).toEqual([
    'Navy, AL: SKU (empty) -> ACE-NVY-AL, Low Stock Level (empty) -> 12, In Stock Yes -> No, Always In Stock Yes -> No',
    'Navy, AM: SKU MINE -> ACE-NVY-AM, In Stock Yes -> No',
  ])
})

test('what others have stored first is not overwritten, and is seen with the refusal', async () => {
  const said = 'Nothing was changed: somebody has changed some of this since you looked at it.'
  let stored = blank
  serve({
    'GET /api/admin/inventory-setup?products=1': () => ({ body: { success: true, items: [stored] } }),
    'POST /api/admin/batches/check': { body: { success: true, rows: [], checked_at: MEANWHILE, taken_away: [] } },
    'POST /api/admin/batches': () => {
      stored = { ...blank, sku: 'THEIRS' }
      return { status: 409, body: { success: false, message: said, path: 'rows', current: { rows: [] } } }
    },
  })
  renderPage(<SetUpDialog title="Set up all" hasLevels part="set up" productIds={[1]} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Apply to 1 item' }))
  expect(await screen.findByText('Nothing changes.')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})

test('several products are set up at once, each item named with its product, and undone as one', async () => {
  const tee = { ...blank, id: 9, product_id: 2, product_name: 'Club Tee', product_code: 'CLUB', always_in_stock: false }
  const { calls } = serve({
    'GET /api/admin/inventory-setup?products=1%2C2': { body: { success: true, items: [blank, tee] } },
    'POST /api/admin/batches/check': { body: { success: true, rows: [], checked_at: MEANWHILE, taken_away: [] } },
    'POST /api/admin/batches': { body: { success: true, batch: { id: 7, changed_count: 2 }, rows: [] } },
    'POST /api/admin/batches/7/undo': { body: { success: true, batch: { id: 8 }, kept: [] } },
  })
  function Products() {
    const [isOpen, setOpen] = useState(true)
    const close = () => setOpen(false)
    return isOpen && <SetUpDialog title="Set up all" hasLevels part="set up" productIds={[2, 1]} onClose={close} />
  }
  renderPage(<Products />)
  const user = userEvent.setup()
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Ace Jersey, Navy, AL: SKU (empty) -> ACE-NVY-AL',
    'Club Tee, Navy, AL: SKU (empty) -> CLUB-NVY-AL',
  ])
  await user.click(screen.getByRole('button', { name: 'Apply to 2 items' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/admin/batches/7/undo')
})
