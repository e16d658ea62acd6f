import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import { type EditedPack, lineField } from '../roster/edited-order.ts'
import { SheetTable } from './SheetTable.tsx'

/** The players of a pack with their numbers and sizes, on the screen and on paper. */
export function PlayersTable({ pack, title }: { pack: EditedPack; title: string }) {
  const { players, special_items } = pack
  const ordered = players.filter(isOrderedPlayer)
  return (
    <SheetTable
      label={`Players of ${title}`}
      headings={['', 'Player', 'No.', ...PACK_PARTS.map((part) => PART_LABELS[part]), ...special_items]}
      widths={[4]}
      minWidth={1}
      fields={ordered.map(lineField)}
      rows={ordered.map((line, position) => [
        ...[position + 1, line.name, line.number],
        ...PACK_PARTS.map((part) => line[part] || '–'),
        ...special_items.map((_, item) => line.special[item] || '–'),
      ])}
    />
  )
}
