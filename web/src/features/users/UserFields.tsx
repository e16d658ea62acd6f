import { listUserClubs, listUserRoles, type User, type UserInput } from '@kitroom/contract/users'
import Stack from '@mui/material/Stack'
import { useEndpointQuery, useQueryResult } from '../../api/hooks.ts'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow, FormSection } from '../../ui/form/FormRow.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { SecurityInfo } from './SecurityInfo.tsx'

type UserFieldsProps = { form: ContractForm<typeof UserInput>; stored: User | undefined }

/** The fields of a new or a stored user. */
export function UserFields({ form, stored }: UserFieldsProps) {
  const { roles } = useEndpointQuery(listUserRoles)
  const clubs = useQueryResult(listUserClubs)
  const club = stored?.club_id && stored.club_name ? { value: stored.club_id, label: stored.club_name } : null
  return (
    <>
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
      <FormSection title="Address">
        <TextInput form={form} name="address_line1" />
        <TextInput form={form} name="address_line2" />
        <FormRow columns="2fr 1fr 1fr">
          <TextInput form={form} name="city" />
          <TextInput form={form} name="state" cutOff />
          <TextInput form={form} name="postal_code" />
        </FormRow>
      </FormSection>
      <AccountFields form={form} stored={stored} />
      {stored && <SecurityInfo user={stored} />}
    </>
  )
}

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

function AccountFields({ form, stored }: UserFieldsProps) {
  return (
    <FormSection title="Account">
      <Stack spacing={1}>
        <CheckboxInput form={form} name="is_active" hint="An inactive user cannot sign in" />
        <CheckboxInput
          form={form}
          name="email_verified"
          hint={
            stored
              ? 'A changed email is unverified again until its owner sets a password through it'
              : 'Its owner verifies it by setting a password through the link'
          }
        />
        <CheckboxInput
          form={form}
          name="password_change_required"
          disabled={!stored}
          hint={
            stored
              ? 'Nothing else opens until this user has set a new password'
              : 'Always on for a new user, who gets an email with a link to set a password'
          }
        />
      </Stack>
    </FormSection>
  )
}
