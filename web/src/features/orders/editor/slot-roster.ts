import { foldText } from '@kitroom/contract/fold-text'
import { isOrderedPlayer, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import type { Roster } from '../roster/roster.ts'
import { addSpecialItem as addColumn, emptySheet, type Sheet } from '../roster/sheet.ts'
import { playersOf, type Slot, withBlankLine } from './order.ts'

/** The players of a slot as rows of the grid, with the columns in the order of a pasted roster. */
export const sheetOfSlot = ({ players, specialItems = [] }: Slot): Sheet => {
  const sheet = specialItems.reduce(addColumn, emptySheet())
  return {
    ...sheet,
    rows: players.filter(isOrderedPlayer).map(({ id, name, number, jersey, spandex, practice, special = [] }) => ({
      id,
      cells: [name, number, jersey, spandex, practice, ...specialItems.map((_, nth) => special[nth] ?? '')],
    })),
  }
}

/** Adds a pasted roster below the present players, or replaces them. */
export const takeRosterIntoSlot = (slot: Slot, roster: Roster, how: 'add' | 'replace'): Slot => {
  const there = how === 'replace' ? [] : slot.players.filter(isOrderedPlayer)
  const before = how === 'replace' ? [] : (slot.specialItems ?? [])
  const added = roster.specialItems.filter((name) => !before.some((known) => foldText(known) === foldText(name)))
  const items = [...before, ...added].slice(0, MOST_SPECIAL_ITEMS)
  const pasted = playersOf(roster, items, Math.max(0, ...slot.players.map(({ id }) => id)) + 1)
  const all = [...there, ...pasted].slice(0, MOST_PLAYERS_IN_A_PACK)
  return { ...slot, specialItems: items, players: withBlankLine(all) }
}

/** Adds a special item without sizes. */
export const addSpecialItem = (slot: Slot, name: string): Slot => ({
  ...slot,
  specialItems: [...(slot.specialItems ?? []), name.trim()],
})

/** Removes a special item with its sizes. */
export const removeSpecialItem = (slot: Slot, nth: number): Slot => ({
  ...slot,
  specialItems: (slot.specialItems ?? []).toSpliced(nth, 1),
  players: slot.players.map((player) => ({ ...player, special: (player.special ?? []).toSpliced(nth, 1) })),
})
