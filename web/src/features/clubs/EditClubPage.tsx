import { getClub, listClubs, listPotentialDirectors, updateClub } from '@kitroom/contract/clubs'
import { listUserClubs, listUsers } from '@kitroom/contract/users'
import { useAnswer } from '../../api/use-answer.ts'
import { useAskEarly } from '../../api/use-ask-early.ts'
import { useSave } from '../../api/use-save.ts'
import { editing } from '../../ui/form-texts.ts'
import { useIdParam } from '../../ui/use-id-param.ts'
import { ClubForm } from './ClubForm.tsx'

export function EditClubPage() {
  const id = useIdParam()
  const whoMayDirect = { query: { clubId: String(id) } }
  useAskEarly(listPotentialDirectors, whoMayDirect)
  const { club } = useAnswer(getClub, { params: { id } })
  const { users } = useAnswer(listPotentialDirectors, whoMayDirect)
  const save = useSave(updateClub, { params: { id }, refreshes: [getClub, listClubs, listUserClubs, listUsers] })
  return <ClubForm texts={editing('Club')} start={club} directors={users} save={save} />
}
