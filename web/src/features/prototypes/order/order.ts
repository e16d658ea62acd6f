import { z } from 'zod'
import { readRoster } from '../grid/roster.ts'
import { sizeReader } from '../sizes.ts'
import { PackChoice } from './pack-choice.ts'

/** A size, nothing, or what was pasted and is no size that we have: it is kept until somebody chooses. */
const SizeText = z.string()

export const OrderPlayer = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  jersey: SizeText,
  practice: SizeText,
  spandex: SizeText,
  /** A size for each special item of the slot. */
  special: z.array(SizeText).optional(),
})
export type OrderPlayer = z.output<typeof OrderPlayer>

export const Slot = z.object({
  pack: PackChoice.nullable(),
  players: z.array(OrderPlayer).min(1),
  /** Their names. */
  specialItems: z.array(z.string()).optional(),
})
export type Slot = z.output<typeof Slot>

/** Quantities as they are typed, so that a wrong one can be shown and corrected. */
const Quantities = z.object({
  XS: z.string(),
  S: z.string(),
  M: z.string(),
  L: z.string(),
  XL: z.string(),
  XXL: z.string(),
})
export type Quantities = z.output<typeof Quantities>

export const Order = z.object({ slots: z.array(Slot).length(3), hoodie: Quantities, windbreaker: Quantities })
export type Order = z.output<typeof Order>

/** What every player of a slot gets, and the sizes of a line in this order. */
export const PLAYER_ITEMS = [
  { key: 'jersey', name: 'Jersey' },
  { key: 'practice', name: 'Practice Tee' },
  { key: 'spandex', name: 'Spandex' },
] as const
export const EXTRA_ITEMS = [
  { key: 'hoodie', name: 'Hoodie' },
  { key: 'windbreaker', name: 'Windbreaker' },
] as const

export const MOST_PLAYERS_IN_A_SLOT = 500
export const MOST_OF_A_SIZE = 9999

const blankPlayer = (id: number): OrderPlayer => ({ id, name: '', number: '', jersey: '', practice: '', spandex: '' })

/** A line counts as a player as soon as anything is in it. */
export const isOrderPlayer = ({ id: _, special = [], ...fields }: OrderPlayer): boolean =>
  [...Object.values(fields), ...special].some((field) => field.trim() !== '')

export const withBlankLine = (players: readonly OrderPlayer[]): OrderPlayer[] => {
  const last = players.at(-1)
  if (last && (!isOrderPlayer(last) || players.length >= MOST_PLAYERS_IN_A_SLOT)) return [...players]
  return [...players, blankPlayer(Math.max(0, ...players.map((player) => player.id)) + 1)]
}

const noQuantities = (): Quantities => ({ XS: '', S: '', M: '', L: '', XL: '', XXL: '' })
const emptySlot = (): Slot => ({ pack: null, players: withBlankLine([]) })

export const emptyOrder = (): Order => ({
  slots: [emptySlot(), emptySlot(), emptySlot()],
  hoodie: noQuantities(),
  windbreaker: noQuantities(),
})

export const isEmptySlot = ({ pack, players }: Slot): boolean => pack === null && !players.some(isOrderPlayer)

export const isEmptyOrder = (order: Order): boolean =>
  order.slots.every(isEmptySlot) &&
  EXTRA_ITEMS.every(({ key }) => Object.values(order[key]).every((text) => text.trim() === ''))

/** Changes one line. There is always an empty one below to go on in. */
export const changePlayer = (slot: Slot, id: number, change: Partial<Omit<OrderPlayer, 'id'>>): Slot => ({
  ...slot,
  players: withBlankLine(slot.players.map((player) => (player.id === id ? { ...player, ...change } : player))),
})

export const removePlayer = (slot: Slot, id: number): Slot => ({
  ...slot,
  players: withBlankLine(slot.players.filter((player) => player.id !== id)),
})

/** The sizes that the chosen pack comes in, of any of its parts. */
export const codesOfSlot = ({ pack }: Slot): string[] => [...new Set(Object.values(pack?.sizes ?? {}).flat())]

/** Puts pasted lines where one line stood. Sizes that are not ours are kept; how many comes back with the slot. */
export const pastePlayers = (
  slot: Slot,
  id: number,
  text: string,
): { slot: Slot; added: number; unknownSizes: number } => {
  const readSize = sizeReader(codesOfSlot(slot))
  const roster = readRoster(text, undefined, readSize)
  const firstId = Math.max(...slot.players.map((player) => player.id)) + 1
  const all = roster.players.map(
    ([name = '', number = '', jersey = '', spandex = '', practice = ''], index): OrderPlayer => ({
      id: firstId + index,
      name,
      number,
      jersey,
      practice,
      spandex,
    }),
  )
  const pasted = all.slice(0, Math.max(0, MOST_PLAYERS_IN_A_SLOT - slot.players.length))
  const at = slot.players.findIndex((player) => player.id === id)
  const unknown = roster.players.slice(0, pasted.length).flatMap((cells) => cells.slice(2, 5))
  return {
    slot: { ...slot, players: withBlankLine(slot.players.toSpliced(at, 1, ...pasted)) },
    added: pasted.length,
    unknownSizes: unknown.filter((cell) => cell !== '' && readSize(cell) === null).length,
  }
}

/** The number a quantity stands for, 0 when it is empty, null when it is none. */
export const quantityOf = (text: string): number | null => {
  const digits = text.trim()
  if (digits === '') return 0
  return /^\d+$/.test(digits) && Number(digits) <= MOST_OF_A_SIZE ? Number(digits) : null
}
