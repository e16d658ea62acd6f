import type { AnswerOf } from '@kitroom/contract/endpoint'
import { packPieces } from '@kitroom/contract/order-pieces'
import { listOrderableSizes } from '@kitroom/contract/order-stock'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import type { EditedContents } from './edited-order.ts'

type OrderableSize = AnswerOf<typeof listOrderableSizes>['sizes'][number]

/** A size of which an order wants more than is left, and the line of the first piece that is too many. */
type Excess = { size: string; wanted: number; pack: number; line: number }

/** What is left of the sizes of an order's parts, and what the order wants too many of. */
export type SizeStock = { sizes: readonly OrderableSize[]; excess: readonly Excess[] }

const garmentOf = (pack: PackParts, part: PackPartName): string =>
  `${pack[`${part}_product_id`]}-${pack[`${part}_garment_color_id`]}`

const sizeKey = ({ product_id, garment_color_id, size_code }: OrderableSize): string =>
  `${product_id}-${garment_color_id} ${size_code}`

/** Asked for once; undefined where it is not told. */
export const useSizeStock = (order: EditedContents, isTold: boolean): SizeStock | undefined => {
  const garments = order.packs.flatMap(({ pack }) => (pack ? PACK_PARTS.map((part) => garmentOf(pack, part)) : []))
  const parts = [...new Set(garments)].join(',')
  const answer = useOptionalQuery(listOrderableSizes, { query: { parts }, enabled: isTold && parts !== '' })
  const sizes = answer?.sizes ?? NOTHING
  // As text, so that lines are not rendered again as long as it is the same.
  const excess = JSON.stringify(useMemo(() => excessOf(order, sizes), [order, sizes]))
  const stock = useMemo(() => ({ sizes, excess: JSON.parse(excess) as Excess[] }), [sizes, excess])
  return isTold ? stock : undefined
}

const NOTHING: readonly never[] = []

const excessOf = ({ packs }: EditedContents, sizes: readonly OrderableSize[]): Excess[] => {
  const pieces = Map.groupBy(packPieces(packs), ({ item, worn, size }) => {
    const pack = worn && packs[worn.nth]?.pack
    return (
      pack && item !== 'special' && item !== 'hoodie' && item !== 'windbreaker' && `${garmentOf(pack, item)} ${size}`
    )
  })
  return sizes.flatMap((one) => {
    const size = sizeKey(one)
    const wanted = pieces.get(size) ?? []
    const worn = one.is_orderable && one.left !== null && wanted[one.left]?.worn
    return worn ? [{ size, wanted: wanted.length, pack: worn.nth, line: worn.player.key }] : []
  })
}

/** The note of a size, and the key of the line that it stands at; null for each that has this size. */
type SizeNote = { text: string; line: number | null }

/** The notes of the sizes of a pack: '2 left', '5 wanted, 4 left' or 'not orderable'; none of one that is always in stock. */
export type SizeNotes = Readonly<Record<PackPartName, ReadonlyMap<string, SizeNote>>>

export const useSizeNotes = (pack: PackParts | null, index: number, stock: SizeStock | undefined) =>
  useMemo(() => (pack && stock ? sizeNotesOf(pack, index, stock) : undefined), [pack, index, stock])

/** No line has it. */
const NO_LINE = 0

const sizeNotesOf = (pack: PackParts, index: number, { sizes, excess }: SizeStock): SizeNotes => {
  const noteOf = (one: OrderableSize): SizeNote => {
    const tooMany = excess.find(({ size }) => size === sizeKey(one))
    if (!one.is_orderable) return { text: 'not orderable', line: null }
    if (!tooMany) return { text: one.left === null ? '' : `${one.left} left`, line: null }
    const line = tooMany.pack === index ? tooMany.line : NO_LINE
    return { text: `${tooMany.wanted} wanted, ${one.left} left`, line }
  }
  const of = (part: PackPartName) =>
    new Map(
      sizes
        .filter(({ product_id, garment_color_id }) => `${product_id}-${garment_color_id}` === garmentOf(pack, part))
        .map((one) => [one.size_code, noteOf(one)]),
    )
  return { jersey: of('jersey'), practice: of('practice'), spandex: of('spandex') }
}
