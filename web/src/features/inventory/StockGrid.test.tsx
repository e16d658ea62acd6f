import type { BatchInput } from '@kitroom/contract/batches'
import Button from '@mui/material/Button'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInventoryItem as item } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { StockGrid, type StockGridHandle } from './StockGrid.tsx'

const LATER = '2026-02-02T00:00:00.000Z'

/** Shows the grid until it is left. The buttons 'Delivery' and 'Somebody sets a level' are somebody else's. */
function Inventory() {
  const [isGrid, setGrid] = useState(true)
  const [items, setItems] = useState([item])
  const deliver = () => setItems([{ ...item, available_qty: 30 }])
  const setLevel = () => setItems([{ ...item, low_stock_level: 15, updated_at: LATER }])
  const open = () => setGrid(true)
  const grid = useRef<StockGridHandle>(null)
  if (!isGrid) return <Button onClick={open}>Grid</Button>
  return (
    <>
      <Button onClick={() => grid.current?.leave(() => setGrid(false))}>Table</Button>
      <Button onClick={deliver}>Delivery</Button>
      <Button onClick={setLevel}>Somebody sets a level</Button>
      <StockGrid ref={grid} items={items} />
    </>
  )
}

/** Each check is a minute later than the one before. */
const serveChecks = () => {
  const sent: BatchInput[] = []
  const momentOf = (check: number) => new Date(Date.UTC(2026, 10, 12, 10, check)).toISOString()
  const saved: BatchInput[] = []
  serve({
    'POST /api/admin/batches': ({ body }) => {
      saved.push(body as BatchInput) // what the grid sends
      return { body: { success: true, batch: { id: 1, changed_count: 1 }, rows: [] } }
    },
    'POST /api/admin/batches/check': ({ body }) => {
      sent.push(body as BatchInput) // what the grid sends
      const row = { state: 'changed', id: 3, updated_at: null, name: 'Navy, AL', changes: [], errors: [], notes: [] }
      return { body: { success: true, rows: [row], checked_at: momentOf(sent.length), taken_away: [] } }
    },
  })
  const last = () => sent.at(-1)?.rows[0]?.values ?? {}
  return { checks: () => sent.length, last, momentOf, saved }
}

const typeIn = async (measure: string, text: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: measure }))
  await user.click(screen.getAllByRole('gridcell')[1] as HTMLElement)
  await user.keyboard(`${text}{Enter}`)
}

beforeEach(() => {
  // jsdom has no layout; the visible rows are computed from the height of the sheet.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  sessionStorage.clear()
})

test('a count is as of the first check with a count, not of what was typed before it', async () => {
  const { checks, last, momentOf } = serveChecks()
  renderPage(<Inventory />, { codes: null })
  await typeIn('SKU', 'ACE-2')
  await waitFor(() => expect(last()).toEqual({ sku: 'ACE-2' }))

  await typeIn('Quantity', '30')
  await waitFor(() => expect(last()).toEqual({ sku: 'ACE-2', counted_qty: 30, counted_at: momentOf(2) }))
  expect(checks()).toBe(3)

  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(last()).toEqual({ sku: 'ACE-2' }))
  await typeIn('Quantity', '31')
  await waitFor(() => expect(last()).toEqual({ sku: 'ACE-2', counted_qty: 31, counted_at: momentOf(5) }))
})

test('what others move while a count is typed is asked for at once', async () => {
  const { checks, last, momentOf } = serveChecks()
  renderPage(<Inventory />, { codes: null })
  await typeIn('Quantity', '40')
  await waitFor(() => expect(last()).toEqual({ counted_qty: 40, counted_at: momentOf(1) }))
  expect(checks()).toBe(2)

  await userEvent.click(screen.getByRole('button', { name: 'Delivery' }))
  await waitFor(() => expect(checks()).toBe(3))
  expect(last()).toEqual({ counted_qty: 40, counted_at: momentOf(1) })
})

test('the reason of changed quantities can be chosen', async () => {
  const { last } = serveChecks()
  renderPage(<Inventory />, { codes: null })
  expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull()
  await typeIn('Quantity', '30')
  await userEvent.click(screen.getByRole('combobox', { name: 'Reason' }))
  await userEvent.click(screen.getByRole('option', { name: 'Delivery' }))
  await waitFor(() => expect(last()).toMatchObject({ counted_qty: 30, reason: 'Delivery' }))
})

const kept = () => JSON.stringify({ ...sessionStorage })

test('what is discarded on leaving the grid is not there when it is opened again', async () => {
  serveChecks()
  renderPage(<Inventory />, { codes: null })
  await typeIn('Quantity', '4711')
  await expect.poll(kept).toContain('4711')
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Grid' }))
  // The quantity, and the totals of its color, its size and all.
  expect(await screen.findAllByRole('gridcell', { name: '25' })).toHaveLength(4)
  await expect.poll(kept).not.toContain('4711')
  expect(screen.queryByText(/4711/)).toBeNull()
})

test('a level that somebody else has set meanwhile is not overwritten before one has chosen', async () => {
  const { saved } = serveChecks()
  renderPage(<Inventory />, { codes: null })
  await typeIn('Low', '7')
  await userEvent.click(screen.getByRole('button', { name: 'Somebody sets a level' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply to 1 item' }))
  expect(await screen.findByRole('rowheader', { name: 'Navy, AL: Low' })).toBeDefined()
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.rows).toEqual([{ id: item.id, updated_at: LATER, values: { low_stock_level: 7 } }])
})

test('the value of somebody else is in the grid after it was chosen, and nothing is left to apply', async () => {
  const { saved } = serveChecks()
  renderPage(<Inventory />, { codes: null })
  await typeIn('Low', '7')
  await userEvent.click(screen.getByRole('button', { name: 'Somebody sets a level' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply to 1 item' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(await screen.findByRole('gridcell', { name: '15' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Apply to 0 items' })).toHaveProperty('disabled', true)
  expect(saved).toEqual([])
})

test('a draft opens in the measure that it was typed in, and each measure counts its values and those that are wrong', async () => {
  serveChecks()
  const first = renderPage(<Inventory />, { codes: null })
  await typeIn('Quantity', '0')
  await userEvent.keyboard('{ArrowUp}{Delete}')
  await typeIn('Low', '7')
  await expect.poll(kept).toContain('low_stock_level')
  first.unmount()

  renderPage(<Inventory />, { codes: null })
  const low = await screen.findByRole('button', { name: 'Low', pressed: true })
  const typed = (button: HTMLElement) => [button.textContent, button.getAttribute('aria-description')]
  expect(typed(low)).toEqual(['Low1', '1 typed'])
  expect(typed(screen.getByRole('button', { name: 'Quantity' }))).toEqual(['Quantity1, 1 wrong', '1, 1 wrong typed'])
})
