import { type Club, ClubInput, listPotentialDirectors, type PotentialDirector } from '@kitroom/contract/clubs'
import { useWatch } from 'react-hook-form'
import { type SaveOf, useQueryResult } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { directorOf, useInactiveDirectors } from './director.ts'

type ClubFormProps = {
  texts: FormTexts
  /** The club that is edited; left out, a new one. */
  club?: Club
  save: SaveOf<ClubInput>
}

export function ClubForm({ texts, club, save }: ClubFormProps) {
  const form = useContractForm(ClubInput, club ?? NEW_CLUB)
  const query = club ? { clubId: String(club.id) } : {}
  const candidates = useQueryResult(listPotentialDirectors, { query })
  const inactive = useInactiveDirectors()
  const chosen = useWatch({ control: form.control, name: 'director_user_id' })
  const toChoice = ({ id, first_name, last_name, email }: PotentialDirector) => ({
    value: id,
    label: `${first_name} ${last_name}`,
    detail: email,
    isInactive: inactive.has(id),
  })
  const directors = candidates.data?.users.map(toChoice)
  const name = club && directorOf(club)
  const id = club?.director_user_id
  return (
    <FormPage {...texts} form={form} save={save} backTo={paths.clubs}>
      <LoadFailure of={candidates} fallback="Failed to load data" />
      <TextInput form={form} name="name" />
      <TextInput form={form} name="description" />
      <SelectInput
        form={form}
        name="director_user_id"
        options={directors?.sort((one, other) => Number(one.isInactive) - Number(other.isInactive))}
        stored={id && name ? { value: id, label: name } : null}
        notOffered="no longer a candidate"
        hint={inactive.has(chosen ?? 0) ? 'This user is inactive' : 'The user who speaks for the club'}
      />
      <CheckboxInput form={form} name="is_active" hint="The users of an inactive club stay as they are" />
    </FormPage>
  )
}

const NEW_CLUB = { is_active: true }
