import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
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
      isReadOnly={false}
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

function Editor() {
  const [order, setOrder] = useState(emptyContents)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <OrderEditor order={order} setOrder={setOrder} />
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
