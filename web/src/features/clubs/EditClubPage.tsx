import { getClub, listClubs, listPotentialDirectors, updateClub } from '@kitroom/contract/clubs'
import { listUserClubs, listUsers } from '@kitroom/contract/users'
import { useEndpointQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { ClubForm } from './ClubForm.tsx'

export function EditClubPage() {
  const id = useIdParam()
  usePrefetchEndpoint(listPotentialDirectors, { query: { clubId: String(id) } })
  const { club } = useEndpointQuery(getClub, { params: { id } })
  const save = useSave(updateClub, { params: { id }, refreshes: [getClub, listClubs, listUserClubs, listUsers] })
  return <ClubForm texts={editing('Club')} club={club} save={save} />
}
