import Box from '@mui/material/Box'
import { useMay } from '../../access/use-may.ts'
import type { Column } from '../../ui/list/column.ts'
import type { RowSelection } from '../../ui/list/use-selection.ts'
import { useWindowedCards } from '../../ui/list/use-windowed-cards.ts'
import { overscanOf } from '../../ui/list/windowed.ts'
import { PackCard } from './PackCard.tsx'
import type { Offered } from './pack-choice.ts'
import type { PackRow } from './pack-columns.ts'
import type { PartPictures, Zoomed } from './use-part-pictures.ts'

const CARD_HEIGHT = 236

type PackCardsProps = {
  packs: readonly PackRow[]
  /** Columns that were added to what a card shows. */
  extra: readonly Column<PackRow>[]
  /** Where the name of a pack leads. */
  open: (pack: PackRow) => string
  selection: RowSelection
  /** The pack that was just saved. */
  highlightedId: number | null
  /** What packs can be made of now; null where that is not known. */
  offered: Offered | null
  pictures: PartPictures
  onZoom: (zoomed: Zoomed) => void
}

/** The packs as cards that scroll with the page. Of a long list only the visible ones are in the document. */
export function PackCards({ packs, extra, open, selection, highlightedId, offered, pictures, onZoom }: PackCardsProps) {
  const mayEdit = useMay()('CLUB_PLAYER_PACK_UPDATE')
  const { list, indexes, before, after, measure } = useWindowedCards({
    count: packs.length,
    cardKey: (index) => packs[index]?.id ?? index,
    height: CARD_HEIGHT,
    overscan: overscanOf(packs.length),
  })

  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Player Packs"
      sx={{ listStyle: 'none', m: 0, p: 0 }}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const pack = packs[index]
        if (!pack) return null
        return (
          <Box
            component="li"
            key={pack.id}
            ref={measure}
            data-index={index}
            data-row-id={pack.id}
            aria-setsize={packs.length}
            aria-posinset={index + 1}
            sx={{ pb: 2 }}
          >
            <PackCard
              pack={pack}
              extra={extra}
              open={open}
              mayEdit={mayEdit}
              offered={offered}
              pictures={pictures}
              onZoom={onZoom}
              isHighlighted={pack.id === highlightedId}
              isSelected={selection.active ? selection.ids.has(pack.id) : null}
              onToggle={selection.toggle}
            />
          </Box>
        )
      })}
    </Box>
  )
}
