import { SIZES } from '../sizes.ts'
import { codesOfSlot, EXTRA_ITEMS, isOrderPlayer, type Order, PLAYER_ITEMS, quantityOf } from './order.ts'

/** The number of pieces of an item by size; `none` counts missing and unknown sizes. */
type Pieces = { item: string; bySize: Record<string, number>; none: number; total: number }

export type OrderSummary = {
  players: number
  /** The standard sizes, and the used sizes of the chosen packs. */
  sizes: readonly string[]
  pieces: Pieces[]
  total: number
}

const noPieces = (item: string): Pieces => ({
  item,
  bySize: { XS: 0, S: 0, M: 0, L: 0, XL: 0, XXL: 0 },
  none: 0,
  total: 0,
})

const sizesIn = ({ slots }: Order): string[] => {
  const worn = new Set(
    slots.flatMap(({ players }) => players.flatMap((player) => PLAYER_ITEMS.map(({ key }) => player[key]))),
  )
  const others = slots.flatMap(codesOfSlot).filter((code) => worn.has(code) && !SIZES.some((size) => size === code))
  return [...new Set([...others, ...SIZES])]
}

/** The summary of an order. An invalid quantity counts as 0. */
export const summarize = (order: Order): OrderSummary => {
  const players = order.slots.flatMap((slot) => slot.players.filter(isOrderPlayer))
  const sizes = sizesIn(order)
  const worn = PLAYER_ITEMS.map(({ key, name }) => {
    const pieces = noPieces(name)
    for (const player of players) {
      const size = sizes.find((one) => one === player[key])
      if (size === undefined) pieces.none += 1
      else pieces.bySize[size] = (pieces.bySize[size] ?? 0) + 1
      pieces.total += 1
    }
    return pieces
  })
  const extra = EXTRA_ITEMS.map(({ key, name }) => {
    const pieces = noPieces(name)
    for (const size of SIZES) {
      const quantity = quantityOf(order[key][size]) ?? 0
      pieces.bySize[size] = quantity
      pieces.total += quantity
    }
    return pieces
  })
  const pieces = [...worn, ...extra]
  return {
    players: players.length,
    sizes,
    pieces,
    total: pieces.reduce((sum, one) => sum + one.total, 0),
  }
}
