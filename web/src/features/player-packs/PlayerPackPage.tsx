import { getPlayerPack, listPackProducts, listPlayerPacks, PlayerPackInput } from '@kitroom/contract/player-packs'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ZoomDialog } from '../../ui/display/ZoomDialog.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { RecordPage } from '../../ui/record/RecordPage.tsx'
import { PackPanels } from './PackPanels.tsx'
import { PackThumbnail, useOptionalPartPictures, type Zoomed } from './part-pictures.tsx'

export function PlayerPackPage() {
  const id = useIdParam()
  const { club_player_pack } = useEndpointQuery(getPlayerPack, { params: { id } })
  // Only the list has the names of a pack's parts.
  const listed = usePermittedQuery(listPlayerPacks)?.club_player_packs.find((pack) => pack.id === id)
  const offered = useOptionalQuery(listPackProducts) ?? null
  const pictures = useOptionalPartPictures()
  const [zoomed, setZoomed] = useState<Zoomed | null>(null)
  const may = useMay()
  return (
    <RecordPage
      one="Player Pack"
      area="player-packs"
      schema={PlayerPackInput}
      record={club_player_pack}
      thumbnail={listed && <PackThumbnail pack={listed} />}
      edit={may('CLUB_PLAYER_PACK_UPDATE') && paths.editPlayerPack(id)}
      backTo={paths.playerPacks}
      backLabel="Back to player packs"
    >
      {listed && <PackPanels isLarge pack={listed} offered={offered} pictures={pictures} onZoom={setZoomed} />}
      {zoomed && <ZoomDialog open onClose={() => setZoomed(null)} {...zoomed} />}
    </RecordPage>
  )
}
