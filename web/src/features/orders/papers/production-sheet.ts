import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import type { ParcelPieces } from '@kitroom/contract/order-parcels'
import {
  bySize,
  countPieces,
  extraPieces,
  garmentName,
  type Piece,
  packName,
  packPieces,
  piecesOf,
} from '@kitroom/contract/order-pieces'
import type { Print, PrintedOrder } from '@kitroom/contract/order-prints'
import { partLine, playerLines } from '@kitroom/contract/printed-lines'

type Player = PrintedOrder['packs'][number]['players'][number]
type Part = NonNullable<PrintedOrder['packs'][number]['parts']>[number]
type OrderedPiece = Piece<Part, Player>
export type Changes = Print['changes']

/** Pieces produced together: one product in one color with one imprint, a special item or an extra. */
export type ProductionGroup = {
  title: string
  /** 'Ace Jersey, Navy, White imprint'; the title of pieces that are not in the catalogue. */
  name: string
  /** Null for pieces that are not in the catalogue. */
  part: Part | null
  sizes: readonly { size: string; count: number; short: number }[]
  total: number
  lines: readonly ProductionLine[]
  /** The time of the last change of the product or its colors since the print; null if there is none. */
  changed: string | null
}
/** One piece of a player, whether it is missing, and the time of its last change. */
type ProductionLine = { size: string; number: string; name: string; isShort: boolean; changed: string | null }

type PackingSlip = {
  key: string
  name: string
  number: string
  /** The jersey. */
  shirt: Part | null
  items: readonly { item: string; what: string; size: string; isShort: boolean }[]
  changed: string | null
}

const sizeText = (size: string): string => size || 'No size'

// A draft may hold numbers that are not digits.
const byNumber = (one: ProductionLine, other: ProductionLine): number =>
  one.number.localeCompare(other.number, 'en', { numeric: true })

/** The time of a line's last change; of some of its fields alone, if these are given. */
const changedAt = (changes: Changes, line: string, fields?: readonly string[]): string | null =>
  changes
    .filter((change) => change.line === line)
    .filter(({ is, fields: all }) => is === 'added' || !fields || all.some(({ name }) => fields.includes(name)))
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null

/** The ordered players, each with the line that prints are compared by. */
const linesOf = ({ packs }: PrintedOrder): ReadonlyMap<Player, string> =>
  new Map(
    packs.flatMap(({ players }, nth) => {
      const ordered = players.filter(isOrderedPlayer)
      const lines = playerLines(nth, ordered)
      return ordered.map((player, at): [Player, string] => [player, lines[at] ?? ''])
    }),
  )

type Missing = Pick<ParcelPieces, 'lines'>
const NOTHING_MISSING: Missing = { lines: [] }

/** Whether a piece of a player is missing. */
const shortTest = ({ lines }: Missing) => {
  const missing = new Set(lines.flatMap(({ id, parts }) => parts.map((part) => `${id} ${part}`)))
  return ({ worn, key }: OrderedPiece): boolean => worn !== null && missing.has(`${worn.player.id} ${key}`)
}

type Printed = {
  changes: Changes
  lines: ReadonlyMap<Player, string>
  isShort: ReturnType<typeof shortTest>
}

const groupOf = (pieces: readonly OrderedPiece[], { changes, lines, isShort }: Printed): ProductionGroup => {
  const { title = '', part = null } = pieces[0] ?? {}
  const lineOf = (piece: OrderedPiece): ProductionLine[] => {
    const { size, worn } = piece
    if (worn === null) return []
    const { name, number } = worn.player
    const changed = changedAt(changes, lines.get(worn.player) ?? '', ['Number', title])
    return [{ size: sizeText(size), number: number.trim(), name: name.trim(), isShort: isShort(piece), changed }]
  }
  const packs = new Set(pieces.flatMap(({ worn }) => (part && worn ? [worn.nth] : [])))
  const printed = part ? [...packs].map((nth) => partLine(nth, part.part)) : [title]
  const sizes = bySize(pieces)
  return {
    title,
    name: part ? garmentName(part) : title,
    part,
    sizes: sizes.map((one) => ({
      size: sizeText(one.size),
      count: one.count,
      short: one.pieces.filter(isShort).length,
    })),
    total: countPieces(pieces),
    lines: sizes.flatMap((equal) => equal.pieces.flatMap(lineOf).toSorted(byNumber)),
    changed: printed.map((line) => changedAt(changes, line)).find((at) => at !== null) ?? null,
  }
}

/** The same product in the same colors is one group across packs, and so is a special item. */
const keyOf = ({ item, title, part }: OrderedPiece): string =>
  JSON.stringify([item, title, part?.product_id, part?.garment_color_id, part?.imprint_color_id])

/** Parts of packs are made first, then special items, then extras. */
const rankOf = ({ part, worn }: OrderedPiece): number => (part ? 0 : worn ? 1 : 2)

/** All pieces to produce for an order, by product, color and imprint, with their changes since the last print. */
export const productionOf = (
  order: PrintedOrder,
  changes: Changes = [],
  missing: Missing = NOTHING_MISSING,
): ProductionGroup[] => {
  const isMade = ({ item, part, worn, size }: OrderedPiece) =>
    part !== null || ((item === 'special' || worn === null) && size !== '')
  const made = piecesOf(order)
    .filter(isMade)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const printed = { changes, lines: linesOf(order), isShort: shortTest(missing) }
  return [...Map.groupBy(made, keyOf).values()].map((pieces) => groupOf(pieces, printed))
}

/** One slip for each player, in the order of the roster, and one for what is no player's. */
export const packingSlipsOf = (
  order: PrintedOrder,
  changes: Changes = [],
  missing: Missing = NOTHING_MISSING,
): PackingSlip[] => {
  const slips = slipsOfPlayers(order, changes, shortTest(missing))
  const extras = extraPieces(order)
  if (extras.length === 0) return slips
  const items = extras.map(({ title, size, count }) => ({
    item: `${title} ${size}`,
    what: '',
    size: String(count),
    isShort: false,
  }))
  const changed = extras.map(({ title }) => changedAt(changes, title)).find((at) => at !== null) ?? null
  return [...slips, { key: 'extras', name: 'For the team', number: '', shirt: null, items, changed }]
}

const slipsOfPlayers = (order: PrintedOrder, changes: Changes, isShort: Printed['isShort']): PackingSlip[] => {
  const lines = linesOf(order)
  const ofPlayers = Map.groupBy(packPieces(order.packs), ({ worn }) => worn?.player)
  return order.packs.flatMap(({ players, parts }, nth) =>
    players.filter(isOrderedPlayer).map((player, at) => ({
      key: lines.get(player) ?? '',
      name: player.name || `${packName(nth)}, line ${at + 1}`,
      number: player.number,
      shirt: parts?.find(({ part }) => part === 'jersey') ?? null,
      changed: changedAt(changes, lines.get(player) ?? ''),
      items: (ofPlayers.get(player) ?? []).flatMap((piece) => {
        const { title, part, item, size } = piece
        if (part) return [{ item: title, what: garmentName(part), size: sizeText(size), isShort: isShort(piece) }]
        return item === 'special' && size ? [{ item: title, what: '', size, isShort: false }] : []
      }),
    })),
  )
}
