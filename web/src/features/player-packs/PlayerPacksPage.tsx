import {
  type ListedPlayerPack,
  listFilledImages,
  listPackProducts,
  listPlayerPacks,
} from '@kitroom/contract/player-packs'
import AddIcon from '@mui/icons-material/Add'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery, usePrefetchEndpoint, useQueryResult } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useSavedRow } from '../../ui/list/use-saved-row.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { NeedsRepairChip } from './NeedsRepairChip.tsx'
import { PackCards } from './PackCards.tsx'
import { PACK_COLUMNS } from './pack-columns.ts'
import { ReplaceInPacksButton } from './ReplaceInPacksButton.tsx'
import { usePackRows } from './use-pack-rows.ts'
import { usePartPictures, type Zoomed } from './use-part-pictures.ts'

// The cards scroll with the page.
const NO_TABLE = { current: null }
const SHOWN_BY_THE_CARD = PACK_COLUMNS.filter(({ hidden }) => !hidden)

export function PlayerPacksPage() {
  usePrefetchEndpoint(listFilledImages)
  const { club_player_packs: packs } = useEndpointQuery(listPlayerPacks)
  const stored = useQueryResult(listFilledImages)
  const pictures = usePartPictures(stored.data?.filled_images)
  const offered = useOptionalQuery(listPackProducts) ?? null
  const may = useMay()
  const rows = usePackRows(packs, offered)
  const list = useList({ rows, columns: PACK_COLUMNS, scroller: NO_TABLE, call: 'listPlayerPacks' })
  const { saved, highlightedId } = useSavedRow()
  const { ids: selected } = list.selection
  const replaceable = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : rows
  const [zoomed, setZoomed] = useState<Zoomed | null>(null)
  const open = may('CLUB_PLAYER_PACK_UPDATE') ? editPath : viewPath
  return (
    <>
      <ListFrame
        list={list}
        title="Player Packs"
        one="Player Pack"
        searchLabel="Search by name, product or color"
        empty="No player packs yet."
        cards
        saved={saved}
        open={open}
        head={
          <>
            <PageTitle title="Player Packs">
              {may('CLUB_PLAYER_PACK_UPDATE') && offered && (
                <ReplaceInPacksButton packs={replaceable} offered={offered} />
              )}
              {may('CLUB_PLAYER_PACK_CREATE') && (
                <ButtonLink variant="contained" to={paths.createPlayerPack} startIcon={<AddIcon />}>
                  Create New Player Pack
                </ButtonLink>
              )}
            </PageTitle>
            <LoadFailure of={stored} fallback="Failed to load player pack data." />
            <NeedsRepairChip list={list} />
          </>
        }
      >
        <PackCards
          packs={list.matching}
          extra={list.shown.filter((column) => !SHOWN_BY_THE_CARD.includes(column))}
          open={open}
          selection={list.selection}
          highlightedId={highlightedId}
          offered={offered}
          pictures={pictures}
          onZoom={setZoomed}
        />
      </ListFrame>
      {zoomed && <ZoomDialog open onClose={() => setZoomed(null)} {...zoomed} />}
    </>
  )
}

const editPath = ({ id }: ListedPlayerPack) => paths.editPlayerPack(id)
const viewPath = ({ id }: ListedPlayerPack) => paths.viewPlayerPack(id)
