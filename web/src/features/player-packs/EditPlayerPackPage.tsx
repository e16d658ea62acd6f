import { getPlayerPack, listPackProducts, listPlayerPacks, updatePlayerPack } from '@kitroom/contract/player-packs'
import { useEndpointQuery, useOptionalQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { PlayerPackForm } from './PlayerPackForm.tsx'

const TEXTS = editing('Player Pack')

export function EditPlayerPackPage() {
  const id = useIdParam()
  usePrefetchEndpoint(listPackProducts)
  const { club_player_pack } = useEndpointQuery(getPlayerPack, { params: { id } })
  // Names what is no longer offered; the form does without.
  const listed = useOptionalQuery(listPlayerPacks)?.club_player_packs.find((pack) => pack.id === id)
  const save = useSave(updatePlayerPack, { params: { id }, refreshes: [listPlayerPacks, getPlayerPack] })
  return (
    <QueryBoundary failed="Failed to load product data.">
      <PlayerPackForm texts={TEXTS} start={club_player_pack} listed={listed} save={save} />
    </QueryBoundary>
  )
}
