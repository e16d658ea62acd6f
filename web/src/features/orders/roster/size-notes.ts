import { listOrderableSizes } from '@kitroom/contract/order-stock'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'
import { useMemo } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import type { EditedContents } from './edited-order.ts'

type Sizes = NonNullable<ReturnType<typeof useSizeStock>>

const partsOf = ({ packs }: EditedContents): string =>
  [
    ...new Set(
      packs.flatMap(({ pack }) =>
        pack ? PACK_PARTS.map((part) => `${pack[`${part}_product_id`]}-${pack[`${part}_garment_color_id`]}`) : [],
      ),
    ),
  ].join(',')

/** The pieces left of the sizes of an order's parts, asked for once; undefined where it is not told. */
export const useSizeStock = (order: EditedContents, isTold: boolean) => {
  const parts = partsOf(order)
  const answer = useOptionalQuery(listOrderableSizes, { query: { parts }, enabled: isTold && parts !== '' })
  return isTold ? (answer?.sizes ?? NOTHING) : undefined
}

const NOTHING: readonly never[] = []

/** The note beside each size of a part: '2 left' or 'not orderable'; nothing of one that is always in stock. */
export type SizeNotes = Readonly<Record<PackPartName, ReadonlyMap<string, string>>>

export const useSizeNotes = (pack: PackParts | null, stock: Sizes | undefined): SizeNotes | undefined =>
  useMemo(() => (pack && stock ? sizeNotesOf(pack, stock) : undefined), [pack, stock])

const sizeNotesOf = (pack: PackParts, stock: Sizes): SizeNotes => {
  const of = (part: PackPartName) => {
    const sizes = stock.filter(
      (size) =>
        size.product_id === pack[`${part}_product_id`] && size.garment_color_id === pack[`${part}_garment_color_id`],
    )
    return new Map(sizes.map(({ size_code, ...size }) => [size_code, noteOf(size)]))
  }
  return { jersey: of('jersey'), practice: of('practice'), spandex: of('spandex') }
}

const noteOf = ({ is_orderable, left }: Pick<Sizes[number], 'is_orderable' | 'left'>): string => {
  if (!is_orderable) return 'not orderable'
  return left === null ? '' : `${left} left`
}
