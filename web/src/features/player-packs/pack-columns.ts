import { isHardToRead } from '@kitroom/contract/contrast'
import { ListedPlayerPack } from '@kitroom/contract/player-packs'
import type { Column } from '../../ui/list/column.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { hasImprint, KINDS, type Kind } from './kinds.ts'
import { listedPart } from './listed-part.ts'

/** A pack of the list with what follows from other calls. */
export type PackRow = ListedPlayerPack & {
  /** The names of the categories of its products, as far as one may see them. */
  categories: readonly string[]
  /** What was chosen for it and is no longer offered, by name. */
  lost: readonly string[]
}

const each = (name: (kind: Kind) => string | null) => [...new Set(KINDS.map(name))].filter((text) => text !== null)

const hasPartHardToRead = (pack: PackRow): boolean =>
  KINDS.some((kind) => {
    const { garmentHex, imprintHex } = listedPart(pack, kind)
    return isHardToRead(garmentHex, imprintHex)
  })

/** What any of the three parts is made of, which links from a product or a color filter by; and what is gone. */
const OF_ANY_PART: readonly Omit<Column<PackRow>, 'cell' | 'field'>[] = [
  {
    id: 'product',
    label: 'Product',
    kind: 'choice',
    value: (pack) => each((kind) => pack[`${kind}_product_name`]),
    hidden: true,
  },
  {
    id: 'product_category',
    label: 'Product Category',
    kind: 'choice',
    value: ({ categories }) => categories,
    hidden: true,
  },
  {
    id: 'garment_color',
    label: 'Garment Color',
    kind: 'choice',
    value: (pack) => each((kind) => pack[`${kind}_garment_color_name`]),
    hidden: true,
  },
  {
    id: 'imprint_color',
    label: 'Imprint Color',
    kind: 'choice',
    value: (pack) => each((kind) => (hasImprint(kind) ? pack[`${kind}_imprint_color_name`] : null)),
    hidden: true,
  },
  {
    id: 'needs_repair',
    label: 'Needs repair',
    kind: 'boolean',
    value: ({ lost }) => lost.length > 0,
    hidden: true,
  },
]

/** What a pack is sorted, filtered and exported by. Its card shows all of it, but for when it was last changed. */
export const PACK_COLUMNS = columnsOf<PackRow>(ListedPlayerPack, [
  { field: 'name', key: true },
  ...KINDS.flatMap((kind) => [
    {
      field: `${kind}_product_id` as const,
      value: (pack: PackRow) => pack[`${kind}_product_name`],
      fixed: true as const,
    },
    {
      field: `${kind}_garment_color_id` as const,
      value: (pack: PackRow) => pack[`${kind}_garment_color_name`],
      fixed: true as const,
    },
    ...(hasImprint(kind)
      ? [
          {
            field: `${kind}_imprint_color_id` as const,
            value: (pack: PackRow) => pack[`${kind}_imprint_color_name`],
            fixed: true as const,
          },
        ]
      : []),
  ]),
  {
    id: 'hard_to_read',
    label: 'Hard to read',
    kind: 'boolean',
    value: hasPartHardToRead,
    hidden: true,
  },
  ...OF_ANY_PART,
  LAST_CHANGED,
])
