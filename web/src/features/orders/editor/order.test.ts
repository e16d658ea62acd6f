import { MOST_PLAYERS_IN_A_PACK } from '@kitroom/contract/order-checks'
import { describe, expect, test } from 'vitest'
import { changePlayer, emptyOrder, isEmptyOrder, type Order, pastePlayers, removePlayer, type Slot } from './order.ts'
import { summarize } from './summary.tsx'

const emptySlot = (): Slot => ({
  pack: null,
  players: [{ id: 1, name: '', number: '', jersey: '', practice: '', spandex: '' }],
})
const names = (slot: Slot) => slot.players.map((player) => player.name)

const anOrder = (): Order => {
  const order = emptyOrder()
  const first = pastePlayers(emptySlot(), 1, 'Anna\t7\tL\tM\tS\nBea\t8\tL').slot
  const pack = {
    jersey_product_id: 1,
    jersey_garment_color_id: 2,
    jersey_imprint_color_id: 3,
    practice_product_id: 4,
    practice_garment_color_id: 5,
    practice_imprint_color_id: 6,
    spandex_product_id: 7,
    spandex_garment_color_id: 8,
    jersey: 'Ace, White on Navy',
    practice: 'Tee, Navy on White',
    spandex: 'Short, Black',
  }
  return {
    ...order,
    slots: [{ ...first, pack }, emptySlot(), changePlayer(emptySlot(), 1, { name: 'Cleo', spandex: 'XS' })],
    hoodie: { ...order.hoodie, M: '3', XL: '10' },
    windbreaker: { ...order.windbreaker, XXL: 'two' },
  }
}

describe('players of a slot', () => {
  test('typing adds a line only in the last one', () => {
    const typed = changePlayer(emptySlot(), 1, { name: 'A' })
    expect(names(typed)).toEqual(['A', ''])
    expect(names(changePlayer(typed, 1, { name: 'An' }))).toEqual(['An', ''])
  })

  test('removing a line leaves an empty one to type in', () => {
    const typed = changePlayer(emptySlot(), 1, { name: 'Anna' })
    expect(names(removePlayer(typed, 1))).toEqual([''])
    expect(names(removePlayer(emptySlot(), 1))).toEqual([''])
  })

  test('a pasted roster replaces a line and keeps unknown sizes', () => {
    const { slot, added, unknownSizes } = pastePlayers(emptySlot(), 1, 'Name\tNo\nAnna\t7\tLarge\tsm\tYouth M\nBea\t8')
    expect(slot.players.map(({ id: _, ...player }) => player)).toEqual([
      { name: 'Anna', number: '7', jersey: 'L', spandex: 'S', practice: 'Youth M' },
      { name: 'Bea', number: '8', jersey: '', spandex: '', practice: '' },
      { name: '', number: '', jersey: '', spandex: '', practice: '' },
    ])
    expect([added, unknownSizes]).toEqual([2, 1])
    expect(new Set(slot.players.map((player) => player.id)).size).toBe(3)
  })

  test('pasted players have their special items, and a paste without players changes nothing', () => {
    const slot = { ...emptySlot(), specialItems: ['Cap', 'Bag'] }
    const pasted = pastePlayers(slot, 1, 'Anna\t7\tL\tM\tS\tXL\nBea\t8\tL').slot
    expect(pasted.players.map(({ special }) => special)).toEqual([['XL', ''], ['', ''], undefined])
    expect(pastePlayers(pasted, 2, 'Player\tNumber').slot).toEqual(pasted)
  })

  test('a pasted roster with headings goes by them, and what is left out is named', () => {
    const text = 'Team A\n#\tName\tBag\tJersey\tTee\tPosition\n7\tAnna\tL\tM\tS\tLibero\nTotal\t1'
    const { slot, added, leftOut } = pastePlayers({ ...emptySlot(), specialItems: ['Cap'] }, 1, text)
    expect(slot.players[0]).toMatchObject({ name: 'Anna', number: '7', jersey: 'M', practice: 'S', special: [''] })
    expect([added, leftOut]).toEqual([1, ['Team A', 'Bag', 'Position', 'Total 1']])
    const inOrder = 'Player\tNo\tJ\tS\tT\tBag\tCap\nAnna\t7\tL\tM\tS\tXL\tXS'
    const pasted = pastePlayers({ ...emptySlot(), specialItems: ['Cap'] }, 1, inOrder)
    expect([pasted.slot.players[0]?.special, pasted.leftOut]).toEqual([['XS'], ['Bag']])
  })

  test('the players of a slot are limited', () => {
    const { slot } = pastePlayers(emptySlot(), 1, 'Anna\n'.repeat(MOST_PLAYERS_IN_A_PACK + 50))
    expect(slot.players.length).toBeLessThanOrEqual(MOST_PLAYERS_IN_A_PACK)
  })
})

test('the summary counts players, and pieces by item and size', () => {
  const { players, pieces, total } = summarize(anOrder())
  expect([players, total]).toEqual([3, 22])
  expect(pieces.map(({ item, bySize, none, total: sum }) => [item, ...Object.values(bySize), none, sum])).toEqual([
    ['Jersey', 0, 0, 0, 2, 0, 0, 1, 3],
    ['Practice Tee', 0, 1, 0, 0, 0, 0, 2, 3],
    ['Spandex', 1, 0, 1, 0, 0, 0, 1, 3],
    ['Hoodie', 0, 0, 3, 0, 10, 0, 0, 13],
    ['Windbreaker', 0, 0, 0, 0, 0, 0, 0, 0],
  ])
})

test('an order with nothing but a special item is not empty', () => {
  const [slot = emptySlot(), ...others] = emptyOrder().slots
  expect(isEmptyOrder({ ...emptyOrder(), slots: [slot, ...others] })).toBe(true)
  expect(isEmptyOrder({ ...emptyOrder(), slots: [{ ...slot, specialItems: ['Backpack'] }, ...others] })).toBe(false)
})
