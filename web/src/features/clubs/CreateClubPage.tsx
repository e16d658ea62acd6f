import { createClub, listClubs } from '@kitroom/contract/clubs'
import { listUserClubs } from '@kitroom/contract/users'
import { useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { ClubForm } from './ClubForm.tsx'

export function CreateClubPage() {
  const save = useSave(createClub, { refreshes: [listClubs, listUserClubs] })
  return <ClubForm texts={creating('Club')} save={save} />
}
