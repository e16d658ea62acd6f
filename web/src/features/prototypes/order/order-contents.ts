import type { OrderInput, Order as SavedOrder } from '@kitroom/contract/orders'
import { PackParts } from '@kitroom/contract/player-packs'
import { emptyOrder, isOrderPlayer, type Order, type OrderPlayer, type Slot, withBlankLine } from './order.ts'
import type { PackChoice } from './pack-choice.ts'

/** What an order is of, beside what it says of itself. */
export type OrderContents = Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'>

const savedPlayer = ({ id: _, special, ...player }: OrderPlayer, specialItems: readonly string[]) => ({
  ...player,
  special: specialItems.map((__, nth) => special?.[nth] ?? ''),
})

/** What is sent of the slots and quantities. Lines with nothing in them are left out. */
export const contentsOf = ({ slots, hoodie, windbreaker }: Order): OrderContents => ({
  packs: slots.map(({ pack, players, specialItems = [] }) => ({
    pack: pack && PackParts.parse(pack),
    special_items: [...specialItems],
    players: players.filter(isOrderPlayer).map((player) => savedPlayer(player, specialItems)),
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

const choiceOf = ({ pack, parts }: SavedPack): PackChoice | null => {
  if (!pack || !parts) return null
  const of = (name: 'jersey' | 'practice' | 'spandex') => parts.find(({ part }) => part === name)
  const codes = (name: 'jersey' | 'practice' | 'spandex') => of(name)?.sizes.map(({ code }) => code) ?? []
  return {
    ...pack,
    jersey: nameOfPart(of('jersey')),
    practice: nameOfPart(of('practice')),
    spandex: nameOfPart(of('spandex')),
    sizes: { jersey: codes('jersey'), practice: codes('practice'), spandex: codes('spandex') },
  }
}

const slotOf = (saved: SavedPack): Slot => ({
  pack: choiceOf(saved),
  specialItems: saved.special_items,
  players: withBlankLine(saved.players.map((player, line) => ({ id: line + 1, ...player }))),
})

/** A saved order as its form has it: three slots, each with an empty line to go on in. */
export const orderOf = ({ packs, hoodie, windbreaker }: SavedOrder): Order => ({
  slots: emptyOrder().slots.map((empty, nth) => {
    const saved = packs[nth]
    return saved ? slotOf(saved) : empty
  }),
  hoodie,
  windbreaker,
})
