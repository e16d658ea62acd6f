import {
  type ListedPlayerPack,
  listFilledImages,
  listPackProducts,
  listPlayerPacks,
} from '@kitroom/contract/player-packs'
import AddIcon from '@mui/icons-material/Add'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery, usePrefetchEndpoint } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListSearch } from '../../ui/list/ListSearch.tsx'
import { useLeftList } from '../../ui/list/left-lists.ts'
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

// The cards scroll with the page.
const NO_TABLE = { current: null }

export function PlayerPacksPage() {
  usePrefetchEndpoint(listFilledImages)
  const { club_player_packs: packs } = useEndpointQuery(listPlayerPacks)
  const pictures = usePartPictures()
  const offered = useOptionalQuery(listPackProducts) ?? null
  const mayCreate = useMay()('CLUB_PLAYER_PACK_CREATE')
  const search = useSearchText()
  const matching = useMatchingRows(packs, searched, search.text)
  useLeftList(NO_TABLE, search.inAddress)
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
        <ListSearch
          label="Search by name, product or color"
          search={search}
          shown={matching.length}
          all={packs.length}
          one="Player Pack"
        />
      )}
      {matching.length === 0 ? (
        <EmptyState>
          {packs.length === 0 ? 'No player packs yet.' : `Nothing matches “${search.text.trim()}”.`}
        </EmptyState>
      ) : (
        <PackCards packs={matching} offered={offered} pictures={pictures} onZoom={setZoomed} />
      )}
      {zoomed && <ZoomDialog open onClose={() => setZoomed(null)} {...zoomed} />}
    </>
  )
}
