import { followLines } from '../../../ui/editing/merge-lines.ts'
import type { Order, OrderPlayer } from './order.ts'

const textsOf = ({ id: _, name, number, jersey, practice, spandex, special = [] }: OrderPlayer) => [
  name,
  number,
  jersey,
  practice,
  spandex,
  ...special,
]

const withIdsOf = (players: readonly OrderPlayer[], before: readonly OrderPlayer[]): OrderPlayer[] => {
  const places = followLines(before.map(textsOf), players.map(textsOf))
  const ids = new Map(places.map((place, nth) => [place, before[nth]?.id]))
  let last = Math.max(0, ...before.map(({ id }) => id))
  return players.map((player, line) => ({ ...player, id: ids.get(line) ?? ++last }))
}

/** An order changed by others: existing lines keep their ids, so that typing is not interrupted. */
export const withSameLines = (order: Order, before: Order): Order => ({
  ...order,
  slots: order.slots.map((slot, nth) => ({
    ...slot,
    players: withIdsOf(slot.players, before.slots[nth]?.players ?? []),
  })),
})

/** The changed lines by their `data-field` names. */
export const changedLines = (order: Order, before: Order): string[] =>
  order.slots.flatMap(({ players }, slot) => {
    const known = new Map(before.slots[slot]?.players.map((player) => [player.id, JSON.stringify(textsOf(player))]))
    return players.flatMap((player, line) =>
      known.get(player.id) === JSON.stringify(textsOf(player)) ? [] : [lineField(slot, line)],
    )
  })

export const lineField = (slot: number, line: number): string => `packs.${slot}.players.${line}`
