import type { OrderPart, OrderPlayer } from './order.ts'
import {
  EXTRA_ITEMS,
  EXTRA_LABELS,
  EXTRA_SIZES,
  type ExtraItem,
  type ExtraSize,
  isOrderedPlayer,
  quantityOf,
} from './order-checks.ts'
import { PACK_PARTS, PART_LABELS, type PackPartName } from './pack-parts.ts'

/** 'Player Pack 1'. */
export const packName = (nth: number): string => `Player Pack ${nth + 1}`

type GarmentNames = Pick<OrderPart, 'product_name' | 'garment_color_name' | 'imprint_color_name'>

/** The name of a decorated garment: 'Ace Jersey, Navy, White imprint'. Parts that are not chosen yet are left out. */
export const garmentName = ({ product_name, garment_color_name, imprint_color_name }: GarmentNames): string =>
  [product_name, garment_color_name, imprint_color_name && `${imprint_color_name} imprint`].filter(Boolean).join(', ')

type CountedPlayer = Omit<OrderPlayer, 'id' | 'special'> & { special: readonly string[] }

type CountedPack<Part, Player> = {
  readonly parts: readonly Part[] | null
  readonly special_items: readonly string[]
  readonly players: readonly Player[]
}

type CountedPart = Pick<OrderPart, 'part'> & { readonly sizes: readonly { readonly code: string }[] }

/** Equal pieces of an order. */
export type Piece<Part, Player> = {
  readonly item: PackPartName | 'special' | ExtraItem
  /** Names it within its line, or within the order: 'jersey', 'special 0', 'hoodie M'. */
  readonly key: string
  /** 'Practice Tee', 'Hoodie', the name of the special item. */
  readonly title: string
  /** Null for pieces that are not in the catalogue, and until a pack is chosen. */
  readonly part: Part | null
  /** The line of the roster, with the index of its pack; null for hoodies and windbreakers. */
  readonly worn: { readonly nth: number; readonly player: Player } | null
  /** Empty for none. */
  readonly size: string
  readonly count: number
}

/** The pieces of the players of all packs, one by one, in the order of the packs, parts and lines. */
export const packPieces = <Part extends CountedPart, Player extends CountedPlayer>(
  packs: readonly CountedPack<Part, Player>[],
): Piece<Part, Player>[] =>
  packs.flatMap(({ parts, special_items, players }, nth) => {
    const lines = players.filter(isOrderedPlayer).map((player) => ({ nth, player }))
    const ofParts = PACK_PARTS.flatMap((item) => {
      const part = parts?.find((one) => one.part === item) ?? null
      const title = PART_LABELS[item]
      return lines.map((worn) => ({ item, key: item, title, part, worn, size: worn.player[item].trim(), count: 1 }))
    })
    const ofItems = special_items.flatMap((title, index) =>
      lines.map((worn) => {
        const size = worn.player.special[index]?.trim() ?? ''
        return { item: 'special', key: `special ${index}`, title, part: null, worn, size, count: 1 } as const
      }),
    )
    return [...ofParts, ...ofItems]
  })

/** The hoodies and windbreakers by size. An invalid quantity counts as 0. */
export const extraPieces = (order: Readonly<Record<ExtraItem, Record<ExtraSize, string>>>): Piece<never, never>[] =>
  EXTRA_ITEMS.flatMap((item) =>
    EXTRA_SIZES.flatMap((size) => {
      const count = quantityOf(order[item][size]) ?? 0
      const [key, title] = [`${item} ${size}`, EXTRA_LABELS[item]]
      return count > 0 ? { item, key, title, part: null, worn: null, size, count } : []
    }),
  )

/** All pieces of an order. */
export const piecesOf = <Part extends CountedPart, Player extends CountedPlayer>(
  order: { readonly packs: readonly CountedPack<Part, Player>[] } & Parameters<typeof extraPieces>[0],
): Piece<Part, Player>[] => [...packPieces(order.packs), ...extraPieces(order)]

/** Those that have a size: only these are made, counted and shipped. */
export const sizedPieces: typeof piecesOf = (order) => piecesOf(order).filter(({ size }) => size !== '')

/** '1 piece', '3 pieces'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The words for one piece and for several, in the order of sums. */
const ITEM_WORDS: Readonly<Record<Piece<never, never>['item'], readonly [one: string, many?: string]>> = {
  jersey: ['jersey'],
  practice: ['practice tee'],
  spandex: ['spandex', 'spandex'],
  hoodie: ['hoodie'],
  windbreaker: ['windbreaker'],
  special: ['special item'],
}

/** '12 jerseys, 12 practice tees, 3 hoodies'. */
export const piecesInWords = (pieces: readonly Pick<Piece<never, never>, 'item' | 'count'>[]): string =>
  Object.entries(ITEM_WORDS)
    .flatMap(([item, words]) => {
      const count = countPieces(pieces.filter((piece) => piece.item === item))
      return count > 0 ? countText(count, ...words) : []
    })
    .join(', ')

/** The number of some pieces. */
export const countPieces = (pieces: readonly { readonly count: number }[]): number =>
  pieces.reduce((sum, { count }) => sum + count, 0)

/** Pieces by size: the sizes of their garment in its order, then all others. */
export const bySize = <Counted extends Pick<Piece<CountedPart, never>, 'part' | 'size' | 'count'>>(
  pieces: readonly Counted[],
): { size: string; count: number; pieces: Counted[] }[] => {
  const ofSize = Map.groupBy(pieces, ({ size }) => size)
  const codes = pieces[0]?.part?.sizes.map(({ code }) => code) ?? []
  return [...new Set([...codes, ...ofSize.keys()])].flatMap((size) => {
    const equal = ofSize.get(size)
    return equal ? [{ size, count: countPieces(equal), pieces: equal }] : []
  })
}

/** One product in one garment color and one size. */
export type Combination = { product_id: number; garment_color_id: number; size_id: number }
export const combinationKey = ({ product_id, garment_color_id, size_id }: Combination): string =>
  `${product_id} ${garment_color_id} ${size_id}`

export type StockPiece = Pick<Piece<OrderPart, never>, 'part' | 'size'>

const stockOf = ({ part, size }: StockPiece): Combination | null => {
  const size_id = part?.sizes.find(({ code }) => code === size)?.id
  if (!part || size_id === undefined) return null
  return { product_id: part.product_id, garment_color_id: part.garment_color_id, size_id }
}

/** The key of the combination that a piece is of; null for pieces that are not in stock. */
export const combinationOf = (piece: StockPiece): string | null => {
  const combination = stockOf(piece)
  return combination && combinationKey(combination)
}

/** The pieces that an order needs from stock. Hoodies, windbreakers and special items are not in stock. */
export const neededOf = ({
  packs,
}: {
  readonly packs: readonly CountedPack<OrderPart, CountedPlayer>[]
}): (Combination & { needed: number })[] => {
  const needs = new Map<string, Combination & { needed: number }>()
  for (const piece of packPieces(packs)) {
    const combination = stockOf(piece)
    if (!combination) continue
    const key = combinationKey(combination)
    needs.set(key, { ...combination, needed: (needs.get(key)?.needed ?? 0) + piece.count })
  }
  return [...needs.values()]
}
