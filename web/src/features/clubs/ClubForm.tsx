import { ClubInput, type PotentialDirector } from '@kitroom/contract/clubs'
import { useWatch } from 'react-hook-form'
import type { SaveOf } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useInactiveDirectors } from './use-inactive-directors.ts'

type ClubFormProps = {
  texts: FormTexts
  start: Partial<ClubInput>
  directors: readonly PotentialDirector[]
  save: SaveOf<ClubInput>
}

export function ClubForm({ texts, start, directors, save }: ClubFormProps) {
  const form = useContractForm(ClubInput, start)
  const inactive = useInactiveDirectors()
  const chosen = useWatch({ control: form.control, name: 'director_user_id' })
  const toChoice = ({ id, first_name, last_name, email }: PotentialDirector) => ({
    value: id,
    label: `${first_name} ${last_name}`,
    detail: email,
    isInactive: inactive.has(id),
  })
  return (
    <FormPage {...texts} form={form} save={save} backTo={paths.clubs}>
      <TextInput form={form} name="name" />
      <TextInput form={form} name="description" />
      <SelectInput
        form={form}
        name="director_user_id"
        options={directors.map(toChoice).sort((one, other) => Number(one.isInactive) - Number(other.isInactive))}
        hint={inactive.has(chosen ?? 0) ? 'This user is inactive' : 'The user who speaks for the club'}
      />
      <CheckboxInput form={form} name="is_active" hint="The users of an inactive club stay as they are" />
    </FormPage>
  )
}
