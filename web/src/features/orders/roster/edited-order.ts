import { Order, OrderFields, type OrderInput, OrderPart, OrderPartLook } from '@kitroom/contract/order'
import { getOrderImage } from '@kitroom/contract/order-calls'
import {
  EXTRA_ITEMS,
  forEachSize,
  isOrderedPlayer,
  MOST_PACKS,
  MOST_PLAYERS_IN_A_PACK,
} from '@kitroom/contract/order-checks'
import { z } from 'zod'
import { addressOf } from '../../../api/address.ts'

const { packs, hoodie, windbreaker } = Order.shape

/** A line of a roster in a form: as in the contract, with a key that it has before its first save, too. */
const EditedLine = packs.element.shape.players.element.partial({ id: true }).extend({ key: z.int() })
export type EditedLine = z.output<typeof EditedLine>

/** A part as it is shown. */
const EditedPart = OrderPartLook.extend({
  sizes: z.array(OrderPart.shape.sizes.element.pick({ code: true })),
  /** The address of its picture, null without one; left out until it has been looked up. */
  picture: z.string().nullable().optional(),
})
export type EditedPart = z.output<typeof EditedPart>

const EditedPack = packs.element.extend({ parts: z.array(EditedPart).nullable(), players: z.array(EditedLine) })
export type EditedPack = z.output<typeof EditedPack>

/** The chosen parts of a pack: their ids, and how they are shown. */
export type ChosenParts = Pick<EditedPack, 'pack' | 'parts'>

/** The contents of an order in a form: as in the contract. Quantities are texts, so that an invalid one can be corrected. */
export const EditedContents = z.object({
  packs: z.array(EditedPack).max(MOST_PACKS).meta({ label: 'Player packs', kind: 'rows', example: [] }),
  hoodie: hoodie.meta({ label: 'Hoodie', kind: 'rows', example: {} }),
  windbreaker: windbreaker.meta({ label: 'Windbreaker', kind: 'rows', example: {} }),
})
export type EditedContents = z.output<typeof EditedContents>
export type Quantities = EditedContents['hoodie']

/** The form of an order. */
export const EditedOrder = OrderFields.extend(EditedContents.shape)

export const EMPTY_PACK: EditedPack = { pack: null, parts: null, special_items: [], players: [] }

export const emptyContents = (): EditedContents => ({
  packs: Array.from({ length: MOST_PACKS }, () => EMPTY_PACK),
  hoodie: forEachSize(''),
  windbreaker: forEachSize(''),
})

/** The contents of a stored order for a form. `keys` has those of lines that the form itself has made, by their ids. */
export const contentsOf = (order: Order, keys: ReadonlyMap<number, number> = new Map()): EditedContents => ({
  packs: order.packs.map(({ pack, parts, special_items, players }) => ({
    pack,
    parts: parts?.map((part) => ({ ...part, picture: pictureOf(order.id, part) })) ?? null,
    special_items,
    players: players.map((player) => ({ ...player, key: keys.get(player.id) ?? player.id })),
  })),
  hoodie: order.hoodie,
  windbreaker: order.windbreaker,
})

const pictureOf = (id: number, { picture: hash }: OrderPart): string | null =>
  hash && addressOf(getOrderImage, { id }, { hash })

/** The contents of an order for a new one: its lines have no ids yet. */
export const contentsAgain = (order: Order): EditedContents => {
  const { packs, ...quantities } = contentsOf(order)
  const withoutIds = packs.map((pack) => ({
    ...pack,
    players: pack.players.map(({ id: _, ...line }, nth) => ({ ...line, key: -1 - nth })),
  }))
  return { ...quantities, packs: emptyContents().packs.map((empty, nth) => withoutIds[nth] ?? empty) }
}

/** The contents of an order as a save sends them. */
export type OrderedContents = Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'>

/** The contents of a save, without empty lines. */
export const sentContents = ({ packs, hoodie, windbreaker }: EditedContents): OrderedContents => ({
  packs: packs.map(({ pack, special_items, players }) => ({
    pack,
    special_items,
    players: players.filter(isOrderedPlayer).map(({ key: _, id, special, ...line }) => ({
      ...(id !== undefined && { id }),
      ...line,
      special: special_items.map((__, nth) => special[nth] ?? ''),
    })),
  })),
  hoodie,
  windbreaker,
})

export const isEmptyPack = ({ pack, players, special_items }: EditedPack): boolean =>
  pack === null && !players.some(isOrderedPlayer) && special_items.length === 0

/** The packs without the empty ones at the end, down to a number of packs that are there anyway. */
export const withoutEmptyEnd = (packs: readonly EditedPack[], least: number): EditedPack[] =>
  packs.slice(0, Math.max(least, packs.findLastIndex((pack) => !isEmptyPack(pack)) + 1))

export const isEmptyOrder = ({ packs, ...quantities }: EditedContents): boolean =>
  packs.every(isEmptyPack) &&
  EXTRA_ITEMS.every((item) => Object.values(quantities[item]).every((text) => text.trim() === ''))

/** The size codes of all parts of the chosen pack. */
export const codesOf = ({ parts }: EditedPack): string[] => [
  ...new Set(parts?.flatMap(({ sizes }) => sizes.map(({ code }) => code))),
]

/** The key for the next new line. */
export const nextKey = (players: readonly EditedLine[]): number => Math.min(0, ...players.map(({ key }) => key)) - 1

/** The lines of a pack as they are shown: an empty one to type in is always at the end. */
export const shownLines = (players: readonly EditedLine[]): readonly EditedLine[] => {
  const last = players.at(-1)
  if (last && (!isOrderedPlayer(last) || players.length >= MOST_PLAYERS_IN_A_PACK)) return players
  const key = nextKey(players)
  return [...players, { key, name: '', number: '', jersey: '', practice: '', spandex: '', special: [] }]
}

/** New lines at the end that are empty again are none. */
export const withoutBlankEnd = (players: readonly EditedLine[]): EditedLine[] =>
  players.slice(0, players.findLastIndex((line) => line.id !== undefined || isOrderedPlayer(line)) + 1)

/** Changes a line of those that are shown. */
export const changeLine = (pack: EditedPack, key: number, change: Partial<Omit<EditedLine, 'key'>>): EditedPack => ({
  ...pack,
  players: withoutBlankEnd(shownLines(pack.players).map((line) => (line.key === key ? { ...line, ...change } : line))),
})

export const removeLine = (pack: EditedPack, key: number): EditedPack => ({
  ...pack,
  players: pack.players.filter((line) => line.key !== key),
})

/** Adds a special item without sizes. */
export const addSpecialItem = (pack: EditedPack, name: string): EditedPack => ({
  ...pack,
  special_items: [...pack.special_items, name.trim()],
})

/** Removes a special item with its sizes. */
export const removeSpecialItem = (pack: EditedPack, nth: number): EditedPack => ({
  ...pack,
  special_items: pack.special_items.toSpliced(nth, 1),
  players: pack.players.map((line) => ({ ...line, special: line.special.toSpliced(nth, 1) })),
})

/** A line by the name that marks it in the page. */
export const lineField = ({ id, key }: Pick<EditedLine, 'id' | 'key'>): string => `line ${id ?? key}`
