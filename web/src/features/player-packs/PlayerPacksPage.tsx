import { type ListedPlayerPack, listFilledImages, listPlayerPacks } from '@kitroom/contract/player-packs'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SearchBox } from '../../ui/list/SearchBox.tsx'
import { useMatchingRows } from '../../ui/list/use-matching-rows.ts'
import { useSearchText } from '../../ui/list/use-search-text.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { KINDS } from './kinds.ts'
import { listedPart } from './listed-part.ts'
import { PackCards } from './PackCards.tsx'
import { usePartPictures, type Zoomed } from './use-part-pictures.ts'

const searched = (pack: ListedPlayerPack): string =>
  [pack.name, ...KINDS.map((kind) => listedPart(pack, kind).name)].join(' ')

export function PlayerPacksPage() {
  usePrefetchEndpoint(listFilledImages)
  const { club_player_packs: packs } = useEndpointQuery(listPlayerPacks)
  const pictures = usePartPictures()
  const mayCreate = useMay()('CLUB_PLAYER_PACK_CREATE')
  const { text, setText, write } = useSearchText()
  const matching = useMatchingRows(packs, searched, text)
  const [zoomed, setZoomed] = useState<Zoomed | null>(null)
  return (
    <>
      <PageTitle title="Player Packs">
        {mayCreate && (
          <ButtonLink variant="contained" to={paths.createPlayerPack} startIcon={<AddIcon />}>
            Create New Player Pack
          </ButtonLink>
        )}
      </PageTitle>
      {packs.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <Box sx={{ flex: '1 1 auto', maxWidth: 380 }}>
            <SearchBox label="Search by name, product or color" text={text} onText={setText} onLeave={write} />
          </Box>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
            {matching.length === packs.length ? packs.length : `${matching.length} of ${packs.length}`}
          </Typography>
        </Box>
      )}
      {matching.length === 0 ? (
        <EmptyState>{packs.length === 0 ? 'No player packs yet.' : `Nothing matches “${text.trim()}”.`}</EmptyState>
      ) : (
        <PackCards packs={matching} pictures={pictures} onZoom={setZoomed} />
      )}
      {zoomed && <ZoomDialog open onClose={() => setZoomed(null)} {...zoomed} />}
    </>
  )
}
