import type { AnswerOf } from '@kitroom/contract/endpoint'
import { packName, packPieces } from '@kitroom/contract/order-pieces'
import { listOrderableSizes } from '@kitroom/contract/order-stock'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import type { EditedContents } from './edited-order.ts'

/** The note of a size: '2 left', 'not orderable'. '5 wanted, 4 left' stands at one line alone. */
export type SizeNote = { text: string; line?: string }

/** The notes of the sizes of an order's garments, by `garmentKey` and code. */
export type SizeNotes = ReadonlyMap<string, SizeNote>

/** A line by its pack and its key. */
export const lineName = (title: string, key: number): string => `${title} ${key}`

export const garmentKey = (pack: PackParts, part: PackPartName): string =>
  `${pack[`${part}_product_id`]}-${pack[`${part}_garment_color_id`]}`

/** The pieces left of each size, asked for once; undefined where they are not told. */
export const useSizeNotes = (order: EditedContents, isTold: boolean): SizeNotes | undefined => {
  const garments = order.packs.flatMap(({ pack }) => (pack ? PACK_PARTS.map((part) => garmentKey(pack, part)) : []))
  const parts = [...new Set(garments)].join(',')
  const sizes = useOptionalQuery(listOrderableSizes, { query: { parts }, enabled: isTold && parts !== '' })?.sizes
  // As a text, so that lines are not rendered again while it is the same.
  const notes = JSON.stringify(useMemo(() => notesOf(order, sizes ?? []), [order, sizes]))
  return useMemo(() => (isTold ? new Map(JSON.parse(notes)) : undefined), [notes, isTold])
}

type OrderableSize = AnswerOf<typeof listOrderableSizes>['sizes'][number]

const notesOf = ({ packs }: EditedContents, sizes: readonly OrderableSize[]): [size: string, note: SizeNote][] => {
  const pieces = Map.groupBy(packPieces(packs), ({ item, worn, size }) => {
    const pack = packs[worn?.nth ?? 0]?.pack
    const part = PACK_PARTS.find((one) => one === item)
    return pack && part && `${garmentKey(pack, part)} ${size}`
  })
  const noteOf = (size: string, { is_orderable, left }: OrderableSize): SizeNote => {
    if (!is_orderable) return { text: 'not orderable' }
    if (left === null) return { text: '' }
    const sizePieces = pieces.get(size) ?? []
    const worn = sizePieces[left]?.worn
    if (!worn) return { text: `${left} left` }
    // At the first piece that is too many.
    return { text: `${sizePieces.length} wanted, ${left} left`, line: lineName(packName(worn.nth), worn.player.key) }
  }
  return sizes.map((one) => {
    const size = `${one.product_id}-${one.garment_color_id} ${one.size_code}`
    return [size, noteOf(size, one)]
  })
}
