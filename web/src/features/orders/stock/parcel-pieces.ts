import type { Order } from '@kitroom/contract/order'
import { EXTRA_LABELS } from '@kitroom/contract/order-checks'
import type { ParcelPieces } from '@kitroom/contract/order-parcels'
import { garmentName } from '@kitroom/contract/order-pieces'
import { sizeRank } from '@kitroom/contract/size-text'

/** One piece of an order that can go into a parcel. */
export type ParcelPiece = {
  key: string
  /** The name of its garment. */
  garment: string
  size: string
  /** Whose it is, where a number is printed: others of its garment and size are not the same. */
  wearer: string | null
  from: { id: number; part: string } | ParcelPieces['extras'][number]
}

/** Some pieces of an order, one by one, in the order of the roster. */
export const piecesIn = ({ packs }: Order, { lines, extras }: ParcelPieces): ParcelPiece[] => {
  const players = new Map(packs.flatMap((pack) => pack.players.map((player) => [player.id, { pack, player }])))
  const ofLines = lines.flatMap(({ id, parts }) => {
    const { pack, player } = players.get(id) ?? {}
    if (!pack || !player) return []
    return parts.map((name): ParcelPiece => {
      const key = `${id} ${name}`
      const part = pack.parts?.find((one) => one.part === name)
      if (!part) {
        const nth = Number(name.replace('special ', ''))
        const [garment = '', size = ''] = [pack.special_items[nth], player.special[nth]]
        return { key, garment, size, wearer: null, from: { id, part: name } }
      }
      const wearer = part.imprint_color_id === null ? null : [player.number, player.name].filter(Boolean).join(' ')
      return { key, garment: garmentName(part), size: player[part.part].trim(), wearer, from: { id, part: name } }
    })
  })
  const ofExtras = extras.flatMap(({ item, size, count }) =>
    Array.from({ length: count }, (_, nth): ParcelPiece => {
      const from = { item, size, count: 1 }
      return { key: `${item} ${size} ${nth}`, garment: EXTRA_LABELS[item], size, wearer: null, from }
    }),
  )
  return [...ofLines, ...ofExtras]
}

/** The chosen pieces as they are sent. */
export const parcelOf = (pieces: readonly ParcelPiece[]): ParcelPieces => {
  const parts = new Map<number, string[]>()
  const extras = new Map<string, ParcelPieces['extras'][number]>()
  for (const { from } of pieces) {
    if ('id' in from) parts.set(from.id, [...(parts.get(from.id) ?? []), from.part])
    else {
      const key = `${from.item} ${from.size}`
      extras.set(key, { ...from, count: (extras.get(key)?.count ?? 0) + 1 })
    }
  }
  return { lines: [...parts].map(([id, ofLine]) => ({ id, parts: ofLine })), extras: [...extras.values()] }
}

/** 'S 2, M 5'. */
export const sizesText = (pieces: readonly ParcelPiece[]): string =>
  [...Map.groupBy(pieces, ({ size }) => size)]
    .toSorted(([one], [other]) => (sizeRank(one) ?? 0) - (sizeRank(other) ?? 0))
    .map(([size, equal]) => `${size} ${equal.length}`)
    .join(', ')
