import { listUserClubs, type User, UserInput } from '@kitroom/contract/users'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { type SaveOf, useQueryResult } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { type ContractForm, useContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

type Option = { id: number; name: string }

type UserFormProps = {
  texts: FormTexts
  start: Partial<UserInput> & Partial<Pick<User, 'club_name'>>
  roles: readonly Option[]
  save: SaveOf<UserInput>
  /** The fields of the last section, which creating and editing have each their own of. */
  account: (form: ContractForm<typeof UserInput>) => ReactNode
  /** Below the fields. */
  children?: ReactNode
}

export function UserForm({ texts, start, roles, save, account, children }: UserFormProps) {
  const form = useContractForm(UserInput, start)
  const clubs = useQueryResult(listUserClubs)
  const club = start.club_id && start.club_name ? { value: start.club_id, label: start.club_name } : null
  return (
    // Whether they can sign in says more, and stands beside the form.
    <FormPage {...texts} status={null} form={form} save={save} backTo={paths.users} conflictPath="email" maxWidth={840}>
      <FormSection title="Person">
        <FormRow>
          <TextInput form={form} name="first_name" />
          <TextInput form={form} name="last_name" />
        </FormRow>
        <FormRow>
          <TextInput form={form} name="display_name" />
          <TextInput form={form} name="phone" />
        </FormRow>
        <TextInput form={form} name="email" />
      </FormSection>
      <FormSection title="Role and club">
        <LoadFailure of={clubs} fallback="Failed to load data" />
        <FormRow>
          <SelectInput form={form} name="app_role_id" options={roles.map(toChoice)} />
          <SelectInput form={form} name="club_id" options={clubs.data?.clubs.map(toChoice)} stored={club} />
        </FormRow>
      </FormSection>
      <AddressFields form={form} />
      <FormSection title="Account">
        <Stack spacing={1}>{account(form)}</Stack>
      </FormSection>
      {children}
    </FormPage>
  )
}

const toChoice = ({ id, name }: Option) => ({ value: id, label: name })

/** Where a user lives. */
function AddressFields({ form }: { form: ContractForm<typeof UserInput> }) {
  return (
    <FormSection title="Address">
      <TextInput form={form} name="address_line1" />
      <TextInput form={form} name="address_line2" />
      <FormRow columns="2fr 1fr 1fr">
        <TextInput form={form} name="city" />
        <TextInput form={form} name="state" cutOff />
        <TextInput form={form} name="postal_code" />
      </FormRow>
    </FormSection>
  )
}
