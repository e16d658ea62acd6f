import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { paths } from '../../paths.ts'
import { RowName } from '../../ui/list/RowName.tsx'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { KINDS } from './kinds.ts'
import { PackPart } from './PackPart.tsx'
import type { Offered } from './pack-choice.ts'
import type { PartPictures, Zoomed } from './use-part-pictures.ts'

type PackCardProps = {
  pack: ListedPlayerPack
  mayEdit: boolean
  /** What packs can be made of now; null where that is not known. */
  offered: Offered | null
  pictures: PartPictures
  onZoom: (zoomed: Zoomed) => void
}

/** One pack of the list. Drawn once as long as it is the same. */
export const PackCard = memo(function PackCard({ pack, mayEdit, offered, pictures, onZoom }: PackCardProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 30, mb: 1.75 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <RowName to={mayEdit ? paths.editPlayerPack(pack.id) : undefined}>{pack.name}</RowName>
        </Typography>
        {mayEdit && (
          <ButtonLink size="small" to={paths.editPlayerPack(pack.id)}>
            Edit
          </ButtonLink>
        )}
      </Stack>
      <Box sx={PARTS}>
        {KINDS.map((kind) => (
          <PackPart key={kind} pack={pack} kind={kind} offered={offered} pictures={pictures} onZoom={onZoom} />
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
