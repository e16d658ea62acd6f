import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import type { Order, OrderPart } from '@kitroom/contract/orders'
import { PART_LABELS } from '@kitroom/contract/pack-parts'

type Player = Order['packs'][number]['players'][number]

/** Pieces produced together: one product in one color with one imprint. */
export type ProductionGroup = {
  title: string
  product: string
  code: string
  color: string
  imprint: string
  sizes: readonly ProductionSize[]
}
type ProductionSize = { size: string; pieces: number; numbers: readonly string[] }

type PackingSlip = {
  key: string
  name: string
  number: string
  items: readonly { item: string; what: string; size: string }[]
}

const NO_SIZE = 'No size'
const PACK_OF = (nth: number): string => `Player Pack ${nth + 1}`

const sizeOf = (text: string | undefined): string => text?.trim() || NO_SIZE

// A draft may hold numbers that are not digits.
const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** Counts players by size: known sizes in their order, then all others. */
const countSizes = (
  known: readonly string[],
  worn: readonly { size: string; number: string }[],
): readonly ProductionSize[] => {
  const bySize = Map.groupBy(worn, ({ size }) => size)
  const others = [...bySize.keys()].filter((size) => !known.includes(size))
  return [...known, ...others].flatMap((size) => {
    const own = bySize.get(size)
    if (!own) return []
    const numbers = own.map(({ number }) => number.trim()).filter((number) => number !== '')
    return [{ size, pieces: own.length, numbers: numbers.sort(byNumber) }]
  })
}

type Made = { part: OrderPart; players: readonly Player[] }

/** The parts of all packs. The same product in the same colors is one group across packs. */
const groupsOfParts = ({ packs }: Order): ProductionGroup[] => {
  const made: Made[] = packs.flatMap(({ parts, players }) =>
    (parts ?? []).map((part) => ({ part, players: players.filter(isOrderedPlayer) })),
  )
  const key = ({ part }: Made) =>
    JSON.stringify([part.part, part.product_id, part.garment_color_id, part.imprint_color_id])
  return [...Map.groupBy(made, key).values()].flatMap((own) => {
    const part = own[0]?.part
    if (!part) return []
    const worn = own.flatMap(({ players }) =>
      players.map((player) => ({ size: sizeOf(player[part.part]), number: player.number })),
    )
    const codes = part.sizes.map(({ code }) => code)
    const { product_name, product_code, garment_color_name, imprint_color_name } = part
    return [
      {
        title: PART_LABELS[part.part],
        product: product_name,
        code: product_code,
        color: garment_color_name,
        imprint: imprint_color_name ?? '',
        sizes: countSizes(codes, worn),
      },
    ]
  })
}

const plain = (title: string, sizes: readonly ProductionSize[]): ProductionGroup[] =>
  sizes.length === 0 ? [] : [{ title, product: title, code: '', color: '', imprint: '', sizes }]

const groupsOfSpecialItems = ({ packs }: Order): ProductionGroup[] => {
  const worn = packs.flatMap(({ special_items, players }) =>
    special_items.flatMap((item, nth) =>
      players
        .filter((player) => player.special[nth]?.trim())
        .map((player) => ({ item, size: sizeOf(player.special[nth]), number: player.number })),
    ),
  )
  return [...Map.groupBy(worn, ({ item }) => item)].flatMap(([item, own]) => plain(item, countSizes([], own)))
}

const groupsOfExtras = (order: Order): ProductionGroup[] =>
  EXTRA_ITEMS.flatMap((item) =>
    plain(
      EXTRA_LABELS[item],
      EXTRA_SIZES.flatMap((size) => {
        const pieces = quantityOf(order[item][size]) ?? 0
        return pieces > 0 ? [{ size, pieces, numbers: [] }] : []
      }),
    ),
  )

/** All pieces to produce for an order, by product, color and imprint. */
export const productionOf = (order: Order): ProductionGroup[] =>
  [...groupsOfParts(order), ...groupsOfSpecialItems(order), ...groupsOfExtras(order)].filter(
    ({ sizes }) => sizes.length > 0,
  )

export const piecesOf = ({ sizes }: ProductionGroup): number => sizes.reduce((sum, { pieces }) => sum + pieces, 0)

/** 'Ace Jersey, Navy, White imprint'. */
export const whatIsMade = ({ product, color, imprint }: Pick<ProductionGroup, 'product' | 'color' | 'imprint'>) =>
  [product, color, imprint && `${imprint} imprint`].filter(Boolean).join(', ')

/** One slip for each player, in the order of the roster. */
export const packingSlipsOf = ({ packs }: Order): PackingSlip[] =>
  packs.flatMap(({ parts, special_items, players }, nth) =>
    players.filter(isOrderedPlayer).map((player, line) => ({
      key: `${nth} ${line}`,
      name: player.name || `${PACK_OF(nth)}, line ${line + 1}`,
      number: player.number,
      items: [
        ...(parts ?? []).map((part) => ({
          item: PART_LABELS[part.part],
          what: whatIsMade({
            product: part.product_name,
            color: part.garment_color_name,
            imprint: part.imprint_color_name ?? '',
          }),
          size: sizeOf(player[part.part]),
        })),
        ...special_items.flatMap((item, at) => {
          const size = player.special[at]?.trim()
          return size ? [{ item, what: '', size }] : []
        }),
      ],
    })),
  )
