import { SIZES, type Size } from '../sizes.ts'
import { EXTRA_ITEMS, isOrderPlayer, type Order, PLAYER_ITEMS, quantityOf } from './order.ts'

/** How many pieces of an item in each size; `none` are those whose size is missing or unknown. */
type Pieces = { item: string; bySize: Record<Size, number>; none: number; total: number }

export type OrderSummary = { players: number; playersBySlot: number[]; pieces: Pieces[]; total: number }

const noPieces = (item: string): Pieces => ({
  item,
  bySize: { XS: 0, S: 0, M: 0, L: 0, XL: 0, XXL: 0 },
  none: 0,
  total: 0,
})

/** What an order comes to. A quantity that is no number counts nothing. */
export const summarize = (order: Order): OrderSummary => {
  const bySlot = order.slots.map((slot) => slot.players.filter(isOrderPlayer))
  const worn = PLAYER_ITEMS.map(({ key, name }) => {
    const pieces = noPieces(name)
    for (const player of bySlot.flat()) {
      const size = SIZES.find((one) => one === player[key])
      if (size === undefined) pieces.none += 1
      else pieces.bySize[size] += 1
      pieces.total += 1
    }
    return pieces
  })
  const extra = EXTRA_ITEMS.map(({ key, name }) => {
    const pieces = noPieces(name)
    for (const size of SIZES) {
      pieces.bySize[size] = quantityOf(order[key][size]) ?? 0
      pieces.total += pieces.bySize[size]
    }
    return pieces
  })
  const pieces = [...worn, ...extra]
  return {
    players: bySlot.flat().length,
    playersBySlot: bySlot.map((players) => players.length),
    pieces,
    total: pieces.reduce((sum, one) => sum + one.total, 0),
  }
}
