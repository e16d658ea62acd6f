import type { Order, OrderInput } from '@kitroom/contract/order'
import { EXTRA_SIZES, MOST_PLAYERS_IN_A_PACK } from '@kitroom/contract/order-checks'
import { findPlayer, getSizeForm, type SizeEntryInput } from '@kitroom/contract/order-sizes'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { FieldError } from '../../../platform/refusal.ts'

type Sizes = Record<PackPartName, string[]>

/** The sizes that players can choose from: those of all packs of the order, or the standard ones without a pack. */
export const sizesOffered = ({ packs }: Order): Sizes => {
  const parts = packs.flatMap((pack) => pack.parts ?? [])
  const of = (name: PackPartName): string[] => {
    const codes = parts.filter(({ part }) => part === name).flatMap(({ sizes }) => sizes.map(({ code }) => code))
    return codes.length > 0 ? [...new Set(codes)] : [...EXTRA_SIZES]
  }
  return { jersey: of('jersey'), practice: of('practice'), spandex: of('spandex') }
}

const ShownPart = getSizeForm.answer.shape.parts.element

/** The parts of all packs as their players know them: product, colors and picture. */
export const partsShown = ({ packs }: Order) => {
  const parts = packs.flatMap((pack) => pack.parts ?? []).map((part) => ShownPart.parse(part))
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}

/** Sizes of an entry that were not offered. */
export const wrongSizes = (order: Order, entry: SizeEntryInput): FieldError[] => {
  const offered = sizesOffered(order)
  return PACK_PARTS.filter((part) => !offered[part].includes(entry[part])).map((part) => ({
    path: part,
    message: 'Choose a size that is offered',
  }))
}

type Player = OrderInput['packs'][number]['players'][number]

/** Blank values of the entry leave the player's values unchanged. */
const filled = (player: Player, entry: SizeEntryInput): Player => ({
  ...player,
  number: entry.number || player.number,
  jersey: entry.jersey || player.jersey,
  practice: entry.practice || player.practice,
  spandex: entry.spandex || player.spandex,
})

/**
 * The order with an entry merged into the first line of that name, or else added to the first pack that has room. Null
 * if no pack has room.
 */
export const withEntry = (values: OrderInput, entry: SizeEntryInput): OrderInput | null => {
  const position = findPlayer(values.packs, entry.name)
  if (position) {
    const change = (pack: OrderInput['packs'][number]) => ({
      ...pack,
      players: pack.players.map((player, nth) => (nth === position.line ? filled(player, entry) : player)),
    })
    return { ...values, packs: values.packs.map((pack, nth) => (nth === position.pack ? change(pack) : pack)) }
  }
  const packs = values.packs.length > 0 ? values.packs : [{ pack: null, special_items: [], players: [] }]
  const hasRoom = ({ players }: OrderInput['packs'][number]) => players.length < MOST_PLAYERS_IN_A_PACK
  const chosen = packs.findIndex((pack) => pack.pack !== null && hasRoom(pack))
  const target = chosen >= 0 ? chosen : packs.findIndex(hasRoom)
  if (target < 0) return null
  const { name, number, jersey, practice, spandex } = entry
  const special = packs[target]?.special_items.map(() => '') ?? []
  const added = { name, number, jersey, practice, spandex, special }
  return {
    ...values,
    packs: packs.map((pack, nth) => (nth === target ? { ...pack, players: [...pack.players, added] } : pack)),
  }
}
