import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { paths } from '../../paths.ts'
import { SecondaryText, SectionTitle, SmallText } from '../../ui/display/texts.tsx'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import type { Column } from '../../ui/list/column.ts'
import { RowName } from '../../ui/list/ListLink.tsx'
import { RowCheckbox } from '../../ui/list/RowCheckbox.tsx'
import { HIGHLIGHT } from '../../ui/list/use-saved-row.ts'
import type { RowSelection } from '../../ui/list/use-selection.ts'
import { useWindowedCards } from '../../ui/list/windowed.ts'
import { PackPanels, type PackPanelsProps } from './PackPanels.tsx'
import type { PackRow } from './pack-columns.ts'

const CARD_HEIGHT = 236
const TALL_CARD_HEIGHT = 344

type ShownPacks = Omit<PackPanelsProps, 'pack'> & {
  /** Columns that were added to those of a card. */
  extra: readonly Column<PackRow>[]
  open: (pack: PackRow) => string
}

type PackCardsProps = ShownPacks & { packs: readonly PackRow[]; selection: RowSelection; highlightedId: number | null }

/**
 * The packs as cards that scroll with the page, on wide screens two beside each other. Of a long list only the visible
 * ones are in the document.
 */
export function PackCards({ packs, selection, highlightedId, ...shown }: PackCardsProps) {
  const mayEdit = useMay()('CLUB_PLAYER_PACK_UPDATE')
  const isPaired = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const perRow = isPaired ? 2 : 1
  const { indexes, ofList, ofCard } = useWindowedCards({
    count: packs.length,
    cardKey: (index) => packs[index]?.id ?? index,
    height: isPaired ? TALL_CARD_HEIGHT : CARD_HEIGHT,
    perRow,
  })

  return (
    <Box component="ul" {...ofList} aria-label="Player Packs" sx={LIST}>
      {indexes.flatMap((row) =>
        packs.slice(row * perRow, (row + 1) * perRow).map((pack, nth) => (
          <li key={pack.id} {...ofCard(row * perRow + nth, pack.id)}>
            <PackCard
              {...shown}
              pack={pack}
              mayEdit={mayEdit}
              isHighlighted={pack.id === highlightedId}
              isSelected={selection.active ? selection.has(pack.id) : null}
              onToggle={selection.toggle}
            />
          </li>
        )),
      )}
    </Box>
  )
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  '& > li': { display: 'grid', pb: 2 },
}

type PackCardProps = ShownPacks & {
  pack: PackRow
  mayEdit: boolean
  isHighlighted: boolean
  /** Null: packs are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
}

/** One pack of the list. Drawn once as long as it is the same. */
const PackCard = memo(function PackCard(props: PackCardProps) {
  const { pack, extra, open, mayEdit, isHighlighted, isSelected, onToggle, ...parts } = props
  return (
    <Card sx={{ ...HIGHLIGHT, p: { xs: 2, sm: 2.5, lg: 2 } }} data-highlighted={isHighlighted ? '' : undefined}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 30, mb: { xs: 1.75, lg: 1 } }}>
        {isSelected !== null && <RowCheckbox id={pack.id} name={pack.name} checked={isSelected} onToggle={onToggle} />}
        <SectionTitle sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <RowName to={open(pack)}>{pack.name}</RowName>
        </SectionTitle>
        {mayEdit && (
          <ButtonLink size="small" to={paths.editPlayerPack(pack.id)}>
            Edit
          </ButtonLink>
        )}
      </Stack>
      {pack.lost.length > 0 && (
        <SmallText sx={{ mb: 1.5, color: 'warning.main' }}>{`Needs repair: ${pack.lost.join(', ')}`}</SmallText>
      )}
      {extra.map(({ id, label, cell }) => (
        <SecondaryText key={id} sx={{ mb: 1.5 }}>
          {label}: {cell(pack)}
        </SecondaryText>
      ))}
      <PackPanels {...parts} pack={pack} />
    </Card>
  )
})
