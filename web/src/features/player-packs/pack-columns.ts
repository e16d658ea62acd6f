import { isHardToRead } from '@kitroom/contract/contrast'
import { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { hasImprint, KINDS } from './kinds.ts'
import { listedPart } from './listed-part.ts'

const hasPartHardToRead = (pack: ListedPlayerPack): boolean =>
  KINDS.some((kind) => {
    const { garmentHex, imprintHex } = listedPart(pack, kind)
    return isHardToRead(garmentHex, imprintHex)
  })

/** What a pack is sorted, filtered and exported by. Its card shows all of it, but for when it was last changed. */
export const PACK_COLUMNS = columnsOf<ListedPlayerPack>(ListedPlayerPack, [
  { field: 'name', key: true },
  ...KINDS.flatMap((kind) => [
    {
      field: `${kind}_product_id` as const,
      value: (pack: ListedPlayerPack) => pack[`${kind}_product_name`],
      fixed: true as const,
    },
    {
      field: `${kind}_garment_color_id` as const,
      value: (pack: ListedPlayerPack) => pack[`${kind}_garment_color_name`],
      fixed: true as const,
    },
    ...(hasImprint(kind)
      ? [
          {
            field: `${kind}_imprint_color_id` as const,
            value: (pack: ListedPlayerPack) => pack[`${kind}_imprint_color_name`],
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
  LAST_CHANGED,
])
