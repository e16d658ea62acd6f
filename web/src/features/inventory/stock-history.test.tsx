import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aMovement } from '../../testing/a-movement.ts'
import { anInventoryItem } from '../../testing/an-inventory-item.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ItemHistory } from './UpdateInventoryDialog.tsx'

const moved = (id: number, own: object = {}) => ({
  ...aMovement,
  id,
  before_qty: 0,
  after_qty: id,
  adjustment_qty: id,
  reason: null,
  ...own,
})
const page = (ids: readonly number[], hasMore: boolean) => ({
  body: { success: true, movements: ids.map((id) => moved(id)), has_more: hasMore, available_qty: 9 },
})
const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, nth) => newest - nth)

test("'Show older' draws more of a long history, and reads on where what is known ends", async () => {
  const { calls } = serve({
    'GET /api/admin/inventory-item/3/movements': page(downFrom(2000, 250), true),
    'GET /api/admin/inventory-item/3/movements?before=1751': page([1750, 1749], false),
  })
  renderPage(<ItemHistory item={{ ...anInventoryItem, id: 3 }} onUndone={() => undefined} />, {
    codes: ['MANAGE_INVENTORY'],
  })
  const lines = async () => within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(await lines()).toHaveLength(200)
  expect(calls).toHaveLength(1)

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(async () => expect(await lines()).toHaveLength(252))
  expect((await lines()).at(-1)?.textContent).toContain('+1,749')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
