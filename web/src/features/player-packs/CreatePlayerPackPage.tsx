import { createPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import { useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { PlayerPackForm } from './PlayerPackForm.tsx'

const TEXTS = creating('Player Pack')

export function CreatePlayerPackPage() {
  const save = useSave(createPlayerPack, { refreshes: [listPlayerPacks] })
  return <PlayerPackForm texts={TEXTS} save={save} />
}
