import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import type { Column } from '../../ui/list/column.ts'
import { RowName } from '../../ui/list/ListLink.tsx'
import { RowCheckbox } from '../../ui/list/RowCheckbox.tsx'
import { HIGHLIGHT } from '../../ui/list/use-saved-row.ts'
import type { RowSelection } from '../../ui/list/use-selection.ts'
import { PackPart } from './PackPart.tsx'
import type { Offered } from './pack-choice.ts'
import type { PackRow } from './pack-columns.ts'
import type { PartPictures, Zoomed } from './use-part-pictures.ts'

type PackCardProps = {
  pack: PackRow
  /** Columns that were added to what a card shows. */
  extra: readonly Column<PackRow>[]
  open: (pack: PackRow) => string
  mayEdit: boolean
  /** What packs can be made of now; null where that is not known. */
  offered: Offered | null
  pictures: PartPictures
  onZoom: (zoomed: Zoomed) => void
  isHighlighted: boolean
  /** Null: packs are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
}

/** One pack of the list. Drawn once as long as it is the same. */
export const PackCard = memo(function PackCard(props: PackCardProps) {
  const { pack, extra, open, mayEdit, offered, pictures, onZoom, isHighlighted, isSelected, onToggle } = props
  return (
    <Card sx={{ ...HIGHLIGHT, p: { xs: 2, sm: 2.5 } }} data-highlighted={isHighlighted ? '' : undefined}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 30, mb: 1.75 }}>
        {isSelected !== null && (
          <RowCheckbox
            label={`Select ${pack.name}`}
            checked={isSelected}
            onToggle={(range) => onToggle(pack.id, range)}
          />
        )}
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <RowName to={open(pack)}>{pack.name}</RowName>
        </Typography>
        {mayEdit && (
          <ButtonLink size="small" to={paths.editPlayerPack(pack.id)}>
            Edit
          </ButtonLink>
        )}
      </Stack>
      {pack.lost.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'warning.main' }}>
          {`Needs repair: ${pack.lost.join(', ')}`}
        </Typography>
      )}
      {extra.map(({ id, label, cell }) => (
        <Typography key={id} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {label}: {cell(pack)}
        </Typography>
      ))}
      <Box sx={PARTS}>
        {PACK_PARTS.map((partName) => (
          <PackPart
            key={partName}
            pack={pack}
            partName={partName}
            offered={offered}
            pictures={pictures}
            onZoom={onZoom}
          />
        ))}
      </Box>
    </Card>
  )
})

const PARTS = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}
