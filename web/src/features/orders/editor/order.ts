import { foldText } from '@kitroom/contract/fold-text'
import {
  EXTRA_ITEMS,
  forEachSize,
  isOrderedPlayer,
  MOST_PLAYERS_IN_A_PACK,
  type OrderFinding,
} from '@kitroom/contract/order-checks'
import { PackParts } from '@kitroom/contract/player-packs'
import { sizeReader } from '@kitroom/contract/size-text'
import { z } from 'zod'
import { ignoredColumns, type Roster, readRoster } from '../roster/roster.ts'

/** A size, an empty text, or a pasted unknown size, which is kept until the user chooses one. */
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

const NamedColor = z.object({ name: z.string(), hex: z.string() })

/** A part as it is shown. */
const PartStyle = z.object({
  product: z.string(),
  garment: NamedColor,
  imprint: NamedColor.nullable(),
  /** The address of its picture, null without one; left out until it has been looked up. */
  picture: z.string().nullable().optional(),
})

/** The player pack of a slot: the eight ids, and the texts for display. */
export const PackChoice = PackParts.extend({
  /** 'Ace Jersey, White on Navy' and the like. */
  jersey: z.string(),
  practice: z.string(),
  spandex: z.string(),
  sizes: z
    .object({ jersey: z.array(z.string()), practice: z.array(z.string()), spandex: z.array(z.string()) })
    .optional(),
  styles: z.object({ jersey: PartStyle, practice: PartStyle, spandex: PartStyle }).optional(),
})
export type PackChoice = z.output<typeof PackChoice>

export const Slot = z.object({
  pack: PackChoice.nullable(),
  players: z.array(OrderPlayer).min(1),
  specialItems: z.array(z.string()).optional(),
})
export type Slot = z.output<typeof Slot>

/** Quantities as typed, so that an invalid one can be shown and corrected. */
const Quantities = z.object(forEachSize(z.string()))
export type Quantities = z.output<typeof Quantities>

export const Order = z.object({ slots: z.array(Slot).length(3), hoodie: Quantities, windbreaker: Quantities })
export type Order = z.output<typeof Order>

const blankPlayer = (id: number): OrderPlayer => ({ id, name: '', number: '', jersey: '', practice: '', spandex: '' })

export const withBlankLine = (players: readonly OrderPlayer[]): OrderPlayer[] => {
  const last = players.at(-1)
  if (last && (!isOrderedPlayer(last) || players.length >= MOST_PLAYERS_IN_A_PACK)) return [...players]
  return [...players, blankPlayer(Math.max(0, ...players.map((player) => player.id)) + 1)]
}

const emptySlot = (): Slot => ({ pack: null, players: withBlankLine([]) })

export const emptyOrder = (): Order => ({
  slots: [emptySlot(), emptySlot(), emptySlot()],
  hoodie: forEachSize(''),
  windbreaker: forEachSize(''),
})

export const isEmptySlot = ({ pack, players, specialItems = [] }: Slot): boolean =>
  pack === null && !players.some(isOrderedPlayer) && specialItems.length === 0

export const isEmptyOrder = (order: Order): boolean =>
  order.slots.every(isEmptySlot) &&
  EXTRA_ITEMS.every((item) => Object.values(order[item]).every((text) => text.trim() === ''))

/** Changes one line. An empty line is always kept at the end. */
export const changePlayer = (slot: Slot, id: number, change: Partial<Omit<OrderPlayer, 'id'>>): Slot => ({
  ...slot,
  players: withBlankLine(slot.players.map((player) => (player.id === id ? { ...player, ...change } : player))),
})

export const removePlayer = (slot: Slot, id: number): Slot => ({
  ...slot,
  players: withBlankLine(slot.players.filter((player) => player.id !== id)),
})

/** The size codes of all parts of the chosen pack. */
export const codesOfSlot = ({ pack }: Slot): string[] => [...new Set(Object.values(pack?.sizes ?? {}).flat())]

/** The players of a roster, with a size for each of the special items. */
export const playersOf = (roster: Roster, items: readonly string[] | undefined, firstId: number): OrderPlayer[] => {
  const names = roster.specialItems.map(foldText)
  const columns = items?.map((item) => names.indexOf(foldText(item)))
  return roster.players.map(([name = '', number = '', jersey = '', spandex = '', practice = '', ...sizes], nth) => ({
    ...{ id: firstId + nth, name, number, jersey, practice, spandex },
    ...(columns && { special: columns.map((column) => sizes[column] ?? '') }),
  }))
}

type PastedPlayers = { slot: Slot; added: number; unknownSizes: number; leftOut: string[] }

/** Replaces one line by pasted lines. Unknown sizes are kept, and their number is returned. */
export const pastePlayers = (slot: Slot, id: number, text: string): PastedPlayers => {
  const readSize = sizeReader(codesOfSlot(slot))
  const roster = readRoster(text, { readSize })
  const { specialItems = [] } = slot
  const itemKeys = specialItems.map(foldText)
  const newItems =
    roster.headerLine === 0 ? [] : roster.specialItems.filter((name) => !itemKeys.includes(foldText(name)))
  const leftOut = [...roster.above, ...ignoredColumns(roster), ...newItems, roster.total ?? []].flat()
  // Without headings the special items go by their place, too.
  const arranged = roster.headerLine === 0 ? { ...roster, specialItems } : roster
  const all = playersOf(arranged, slot.specialItems, Math.max(...slot.players.map((player) => player.id)) + 1)
  const pasted = all.slice(0, Math.max(0, MOST_PLAYERS_IN_A_PACK - slot.players.length))
  if (pasted.length === 0) return { slot, added: 0, unknownSizes: 0, leftOut }
  const at = slot.players.findIndex((player) => player.id === id)
  const unknown = roster.players.slice(0, pasted.length).flatMap((cells) => cells.slice(2, 5))
  return {
    slot: { ...slot, players: withBlankLine(slot.players.toSpliced(at, 1, ...pasted)) },
    added: pasted.length,
    unknownSizes: unknown.filter((cell) => cell !== '' && readSize(cell) === null).length,
    leftOut,
  }
}

/** The findings of a check, and the order as it was checked. */
export type FoundInOrder = { order: Order; wrong: readonly OrderFinding[] }

/** The errors in the cells of a slot: `3.number` is the number of the player with id 3. */
export type WrongCells = ReadonlyMap<string, string>

const NOTHING: WrongCells = new Map()

const valueIn = (player: OrderPlayer | undefined, field: string): unknown => player?.[field as keyof OrderPlayer]

/** The errors of a slot by cell. A cell that has changed since the check has none. */
export const wrongCellsOf = (found: FoundInOrder | null, slot: Slot, index: number): WrongCells => {
  const checked = found?.order.slots[index]
  if (!found || !checked) return NOTHING
  const prefix = `packs.${index}.`
  const own = found.wrong.filter(({ path }) => path.startsWith(prefix))
  const cells = own.flatMap(({ path, message }): [string, string][] => {
    const [what = '', line = '', field = ''] = path.slice(prefix.length).split('.')
    if (what === 'pack') return checked.pack === slot.pack ? [['pack', message]] : []
    if (line === '') return checked.players === slot.players ? [['players', message]] : []
    const before = checked.players[Number(line)]
    const after = slot.players.find(({ id }) => id === before?.id)
    return after && valueIn(after, field) === valueIn(before, field) ? [[`${after.id}.${field}`, message]] : []
  })
  return cells.length === 0 ? NOTHING : new Map(cells)
}
