import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { SetUpDialog } from './SetUpDialog.tsx'

const items = [{ ...anInventoryItem, sku: null }]
const codes = { product_code: 'ACE', supplier_code: 'NT', colors: [{ id: 1, code: 'NVY' }] }

test('what is being applied is not discarded by Escape or Close', async () => {
  const row = { state: 'changed', id: 3, updated_at: null, name: 'Navy, AL', changes: [], errors: [], notes: [] }
  serve({
    'POST /api/admin/batches/check': { body: { success: true, rows: [row], checked_at: null, taken_away: [] } },
    'POST /api/admin/batches': () => new Promise<never>(() => undefined),
  })
  const close = vi.fn()
  renderPage(<SetUpDialog title="Set up all" hasLevels items={items} codes={codes} onClose={close} />)
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
