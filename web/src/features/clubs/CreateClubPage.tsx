import { createClub, listClubs, listPotentialDirectors } from '@kitroom/contract/clubs'
import { listUserClubs } from '@kitroom/contract/users'
import { useEndpointQuery, useSave } from '../../api/hooks.ts'
import { creating } from '../../ui/form/form-texts.ts'
import { ClubForm } from './ClubForm.tsx'

export function CreateClubPage() {
  const { users } = useEndpointQuery(listPotentialDirectors, { query: {} })
  const save = useSave(createClub, { refreshes: [listClubs, listUserClubs] })
  return <ClubForm texts={creating('Club')} start={{ is_active: true }} directors={users} save={save} />
}
