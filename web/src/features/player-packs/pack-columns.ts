import { isHardToRead } from '@kitroom/contract/contrast'
import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import { ListedPlayerPack } from '@kitroom/contract/player-packs'
import type { Column } from '../../ui/list/column.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { hasImprint, listedPart } from './pack-part.ts'

/** A pack of the list with what follows from other calls. */
export type PackRow = ListedPlayerPack & {
  /** The categories of its products, as far as one may see them. */
  categories: readonly Part[]
  /** The names of chosen parts that are no longer offered. */
  lost: readonly string[]
}

type Part = { id: number; name: string }

/** The names and the ids of what the parts of a pack are made of, each record once. */
const each = (partOf: (pack: PackRow, partName: PackPartName) => Part | null) => {
  const partsOf = (pack: PackRow) => {
    const parts = PACK_PARTS.flatMap((partName) => partOf(pack, partName) ?? [])
    return [...new Map(parts.map((part) => [part.id, part])).values()]
  }
  return {
    value: (pack: PackRow) => partsOf(pack).map(({ name }) => name),
    ids: (pack: PackRow) => partsOf(pack).map(({ id }) => id),
  }
}

const hasPartHardToRead = (pack: PackRow): boolean =>
  PACK_PARTS.some((partName) => {
    const { garmentHex, imprintHex } = listedPart(pack, partName)
    return isHardToRead(garmentHex, imprintHex)
  })

/** The products and colors of the three parts, for links from a product or a color; and unavailable ones. */
const OF_ANY_PART: readonly Omit<Column<PackRow>, 'cell' | 'field'>[] = [
  {
    id: 'product',
    label: 'Product',
    kind: 'choice',
    ...each((pack, partName) => ({ id: pack[`${partName}_product_id`], name: pack[`${partName}_product_name`] })),
    hidden: true,
  },
  {
    id: 'product_category',
    label: 'Product Category',
    kind: 'choice',
    value: ({ categories }) => categories.map(({ name }) => name),
    ids: ({ categories }) => categories.map(({ id }) => id),
    hidden: true,
  },
  {
    id: 'garment_color',
    label: 'Garment Color',
    kind: 'choice',
    ...each((pack, partName) => ({
      id: pack[`${partName}_garment_color_id`],
      name: pack[`${partName}_garment_color_name`],
    })),
    hidden: true,
  },
  {
    id: 'imprint_color',
    label: 'Imprint Color',
    kind: 'choice',
    ...each((pack, partName) =>
      hasImprint(partName)
        ? { id: pack[`${partName}_imprint_color_id`], name: pack[`${partName}_imprint_color_name`] }
        : null,
    ),
    hidden: true,
  },
  { id: 'needs_repair', label: 'Needs repair', kind: 'boolean', value: ({ lost }) => lost.length > 0, hidden: true },
]

/** The columns for sorting, filtering and exporting packs. A card shows all of them except the last change. */
export const PACK_COLUMNS = columnsOf<PackRow>(ListedPlayerPack, [
  { field: 'name', key: true },
  ...PACK_PARTS.flatMap((partName) => [
    {
      field: `${partName}_product_id` as const,
      value: (pack: PackRow) => pack[`${partName}_product_name`],
      fixed: true as const,
    },
    {
      field: `${partName}_garment_color_id` as const,
      value: (pack: PackRow) => pack[`${partName}_garment_color_name`],
      fixed: true as const,
    },
    ...(hasImprint(partName)
      ? [
          {
            field: `${partName}_imprint_color_id` as const,
            value: (pack: PackRow) => pack[`${partName}_imprint_color_name`],
            fixed: true as const,
          },
        ]
      : []),
  ]),
  { id: 'hard_to_read', label: 'Hard to read', kind: 'boolean', value: hasPartHardToRead, hidden: true },
  ...OF_ANY_PART,
  LAST_CHANGED,
])
