import type { OrderInput, OrderPart, Order as SavedOrder } from '@kitroom/contract/order'
import { getOrderImage } from '@kitroom/contract/order-calls'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import type { PackPartName } from '@kitroom/contract/pack-parts'
import { PackParts } from '@kitroom/contract/player-packs'
import { addressOf } from '../../../api/address.ts'
import { followLines } from '../../../ui/editing/merge-lines.ts'
import type { PackChoice } from './order.ts'
import { emptyOrder, type Order, type OrderPlayer, type Slot, withBlankLine } from './order.ts'

/** The contents of an order without its details. */
type OrderContents = Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'>

const savedPlayer = ({ id: _, special, ...player }: OrderPlayer, specialItems: readonly string[]) => ({
  ...player,
  special: specialItems.map((__, nth) => special?.[nth] ?? ''),
})

/** The request body of slots and quantities. Empty lines are skipped. */
export const contentsOf = ({ slots, hoodie, windbreaker }: Order): OrderContents => ({
  packs: slots.map(({ pack, players, specialItems = [] }) => ({
    pack: pack && PackParts.parse(pack),
    special_items: [...specialItems],
    players: players.filter(isOrderedPlayer).map((player) => savedPlayer(player, specialItems)),
  })),
  hoodie,
  windbreaker,
})

type SavedPack = SavedOrder['packs'][number]

/** 'Ace Jersey, White on Navy' and the like. */
const nameOfPart = (part: NonNullable<SavedPack['parts']>[number] | undefined): string => {
  if (!part) return ''
  const { product_name, garment_color_name, imprint_color_name } = part
  return `${product_name}, ${imprint_color_name ? `${imprint_color_name} on ${garment_color_name}` : garment_color_name}`
}

const styleOf = (part: OrderPart | undefined, id: number) => ({
  product: part?.product_name ?? '',
  garment: { name: part?.garment_color_name ?? '', hex: part?.garment_color_hex ?? '' },
  imprint: part?.imprint_color_name ? { name: part.imprint_color_name, hex: part.imprint_color_hex ?? '' } : null,
  picture: part?.picture ? addressOf(getOrderImage, { id }, { hash: part.picture }) : null,
})

const choiceOf = ({ pack, parts }: Pick<SavedPack, 'pack' | 'parts'>, id: number): PackChoice | null => {
  if (!pack || !parts) return null
  const of = (name: PackPartName) => parts.find(({ part }) => part === name)
  const codes = (name: PackPartName) => of(name)?.sizes.map(({ code }) => code) ?? []
  return {
    ...pack,
    jersey: nameOfPart(of('jersey')),
    practice: nameOfPart(of('practice')),
    spandex: nameOfPart(of('spandex')),
    styles: {
      jersey: styleOf(of('jersey'), id),
      practice: styleOf(of('practice'), id),
      spandex: styleOf(of('spandex'), id),
    },
    sizes: { jersey: codes('jersey'), practice: codes('practice'), spandex: codes('spandex') },
  }
}

/** A pack in a form, with its texts for display: from the stored parts or the new choice. */
type KeptPack = Omit<OrderInput['packs'][number], 'pack'> &
  Pick<SavedPack, 'pack'> &
  Partial<Pick<SavedPack, 'parts'>> & { choice?: PackChoice | null }

const slotOf = ({ parts = null, choice, ...saved }: KeptPack, id: number): Slot => ({
  pack: choice === undefined ? choiceOf({ pack: saved.pack, parts }, id) : choice,
  specialItems: saved.special_items,
  players: withBlankLine(saved.players.map((player, line) => ({ ...player, id: line + 1 }))),
})

/** The contents of an order in a form. */
export type KeptContents = Pick<SavedOrder, 'hoodie' | 'windbreaker'> & { packs: readonly KeptPack[] }

/** The order of this id for the editor: three slots, each with an empty line at the end. */
export const orderOf = ({ packs, hoodie, windbreaker }: KeptContents, id: number): Order => ({
  slots: emptyOrder().slots.map((empty, nth) => {
    const saved = packs[nth]
    return saved ? slotOf(saved, id) : empty
  }),
  hoodie,
  windbreaker,
})

const isSamePack = (one: SavedPack['pack'], other: SavedPack['pack']): boolean =>
  one === null || other === null ? one === other : PACK_IDS.every((name) => one[name] === other[name])
const PACK_IDS = Object.keys(PackParts.shape) as (keyof PackParts)[] // what an object made from a list has lost

const textOf = ({ id: _, ...player }: OrderInput['packs'][number]['players'][number]) => JSON.stringify(player)

const isNothing = ({ pack, special_items, players }: KeptPack): boolean =>
  pack === null && special_items.length === 0 && players.length === 0

/** The inverse of `orderOf`. Unchanged packs are taken from `stored`, so that they compare equal. */
export const keptOf = (order: Order, stored: KeptContents): KeptContents => {
  const { packs, ...quantities } = contentsOf(order)
  const all = packs.map(({ pack, special_items, players }, nth): KeptPack => {
    const before = stored.packs[nth]
    const same = before && isSamePack(before.pack, pack) ? before : undefined
    const shown = same?.parts === undefined ? { choice: order.slots[nth]?.pack ?? null } : { parts: same.parts }
    const stays = players.map((player, line) => {
      const saved = before?.players[line]
      return saved && textOf(saved) === textOf(player) ? saved : player
    })
    return { pack: same?.pack ?? pack, ...shown, special_items, players: stays }
  })
  const isBeyond = (pack: KeptPack, nth: number) => nth >= stored.packs.length && isNothing(pack)
  return { ...quantities, packs: all.filter((pack, nth) => !isBeyond(pack, nth)) }
}

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
