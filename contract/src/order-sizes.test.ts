import { expect, test } from 'vitest'
import { findPlayer } from './order-sizes.ts'

const packs = [{ players: [{ name: 'Ann Ace' }] }, { players: [{ name: 'Bea' }, { name: 'Mia O’Brien-Løvås' }] }]

test.each(["mia o'brien-lovas", 'MIA OBRIEN–LØVÅS', 'Mia\u00a0O´Brien\u2011Lo\u0301vas'])(
  'a name as it is typed on a phone finds its player: %s',
  (name) => {
    expect(findPlayer(packs, name)).toEqual({ pack: 1, line: 1 })
  },
)

test('another name finds nobody', () => {
  expect(findPlayer(packs, 'Mia Brien')).toBeNull()
})
