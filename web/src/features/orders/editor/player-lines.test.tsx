import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import type { Slot } from './order.ts'
import { PlayerLines } from './PlayerLines.tsx'

const PLAYERS = 40

const slot: Slot = {
  pack: null,
  players: Array.from({ length: PLAYERS }, (_, nth) => ({
    id: nth + 1,
    name: `Player ${nth + 1}`,
    number: String(nth),
    jersey: 'M',
    practice: 'M',
    spandex: 'M',
  })),
}
const show = () =>
  renderPage(
    <PlayerLines
      index={0}
      title="Player Pack 1"
      slot={slot}
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
  await waitFor(() => expect(drawn()).toBe(PLAYERS))
})

test('a print contains all players', () => {
  show()
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(drawn()).toBe(PLAYERS)
  fireEvent(window, new Event('afterprint'))
})
