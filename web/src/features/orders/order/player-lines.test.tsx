import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { type EditedPack, EMPTY_PACK, emptyContents } from '../roster/edited-order.ts'
import { PlayerLines } from '../roster/PlayerLines.tsx'
import { OrderEditor } from './OrderEditor.tsx'

const PLAYERS = 40

const pack: EditedPack = {
  ...EMPTY_PACK,
  players: Array.from({ length: PLAYERS }, (_, nth) => ({
    key: nth + 1,
    name: `Player ${nth + 1}`,
    number: String(nth),
    jersey: 'M',
    practice: 'M',
    spandex: 'M',
    special: [],
  })),
}
const show = () =>
  renderPage(
    <PlayerLines
      title="Player Pack 1"
      pack={pack}
      wrong={new Map()}
      onChange={vi.fn()}
      onPaste={vi.fn()}
      onRemove={vi.fn()}
    />,
  )
const drawn = () => document.querySelectorAll('li').length

test('a long list renders its first players at once, and finally all of them', async () => {
  show()
  expect(drawn()).toBeLessThan(PLAYERS / 2)
  await waitFor(() => expect(drawn()).toBe(PLAYERS + 1))
})

test('a print contains all players', () => {
  show()
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(drawn()).toBe(PLAYERS + 1)
  fireEvent(window, new Event('afterprint'))
})

function Editor({ start = emptyContents(), tellsStock = false }) {
  const [order, setOrder] = useState(start)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <OrderEditor order={order} setOrder={setOrder} tellsStock={tellsStock} />
      <button type="submit">Save</button>
    </form>
  )
}
const field = (name: string) => within(screen.getByRole('region', { name: 'Player Pack 1' })).getByLabelText(name)

test('a number is doubted when its field is left, a missing one when its line is, and no other line says it sooner', async () => {
  renderPage(<Editor />)
  const user = userEvent.setup()
  await user.type(field('Player 1 name'), 'Anna')
  expect(screen.queryByText('No number')).toBeNull()
  await user.type(field('Player 1 jersey number'), '7')
  await user.type(field('Player 2 name'), 'Bea')
  await user.type(field('Player 2 jersey number'), '7')
  expect(screen.queryByText('Number 7 twice')).toBeNull()
  await user.tab()
  expect(await screen.findAllByText('Number 7 twice')).toHaveLength(2)

  // A warning that is there stays while it is true, and goes at once.
  await user.type(field('Player 2 name'), 'x')
  expect(screen.getAllByText('Number 7 twice')).toHaveLength(2)
  await user.type(field('Player 2 jersey number'), '5')
  expect(screen.queryByText('Number 7 twice')).toBeNull()
})

test('a line that is still typed in says what is doubtful when the order is saved', async () => {
  renderPage(<Editor />)
  await userEvent.type(field('Player 1 name'), 'Anna')
  expect(screen.queryByText('No number')).toBeNull()
  fireEvent.submit(field('Player 1 name'))
  expect(await screen.findByText('No number')).toBeTruthy()
})

test('a size that the order wants more of than is left says so once, at the first piece that is too many', async () => {
  const ids = {
    ...{ jersey_product_id: 1, jersey_garment_color_id: 2, jersey_imprint_color_id: 3 },
    ...{ practice_product_id: 4, practice_garment_color_id: 5, practice_imprint_color_id: 6 },
    ...{ spandex_product_id: 7, spandex_garment_color_id: 8 },
  }
  const left = { product_id: 1, garment_color_id: 2, is_orderable: true }
  const sizes = [
    { ...left, size_code: 'M', left: 4 },
    { ...left, size_code: 'L', left: 1 },
  ]
  serve({ 'GET /api/orders/orderable?parts=1-2%2C4-5%2C7-8': { body: { success: true, sizes } } })
  const packs = [2, 3].map((count) => ({ ...pack, pack: ids, players: pack.players.slice(0, count) }))
  renderPage(<Editor start={{ ...emptyContents(), packs }} tellsStock />, { codes: ['ORDER_CREATE'] })
  const notes = () =>
    screen.getAllByText(/\b(left|wanted)\b/, { selector: 'span' }).map((note) => note.closest('li')?.dataset.field)
  expect((await screen.findByText('5 wanted, 4 left')).closest('section')?.ariaLabel).toBe('Player Pack 2')
  expect(notes()).toEqual(['line 3'])

  await userEvent.selectOptions(field('Player 1 jersey size'), 'L')
  expect(await screen.findAllByText('4 left')).toHaveLength(4)
  expect(screen.getByText('1 left')).toBeDefined()
  expect(screen.queryByText(/wanted/)).toBeNull()
})
