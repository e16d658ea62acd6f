import { createClub, listClubs, listPotentialDirectors } from '@kitroom/contract/clubs'
import { listUserClubs } from '@kitroom/contract/users'
import { useAnswer } from '../../api/use-answer.ts'
import { useSave } from '../../api/use-save.ts'
import { creating } from '../../ui/form-texts.ts'
import { ClubForm } from './ClubForm.tsx'

export function CreateClubPage() {
  const { users } = useAnswer(listPotentialDirectors, { query: {} })
  const save = useSave(createClub, { refreshes: [listClubs, listUserClubs] })
  return <ClubForm texts={creating('Club')} start={{ is_active: true }} directors={users} save={save} />
}
