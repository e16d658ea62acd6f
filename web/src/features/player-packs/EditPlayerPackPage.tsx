import { getPlayerPack, listPackProducts, listPlayerPacks, updatePlayerPack } from '@kitroom/contract/player-packs'
import { useAnswer } from '../../api/use-answer.ts'
import { useAskEarly } from '../../api/use-ask-early.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useIdParam } from '../../ui/use-id-param.ts'
import { PlayerPackForm } from './PlayerPackForm.tsx'

const TEXTS = editing('Player Pack')

export function EditPlayerPackPage() {
  const id = useIdParam()
  useAskEarly(listPackProducts)
  const { club_player_pack } = useAnswer(getPlayerPack, { params: { id } })
  const save = useSave(updatePlayerPack, { params: { id }, refreshes: [listPlayerPacks, getPlayerPack] })
  return (
    <Loaded failed="Failed to load product data.">
      <PlayerPackForm texts={TEXTS} start={club_player_pack} save={save} />
    </Loaded>
  )
}
