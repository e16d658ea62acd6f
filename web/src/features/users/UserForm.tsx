import {
  createUser,
  getUser,
  listUserClubs,
  listUserRoles,
  listUsers,
  type User,
  UserInput,
  updateUser,
} from '@kitroom/contract/users'
import Stack from '@mui/material/Stack'
import { useAccess } from '../../access/access-context.ts'
import {
  type Save,
  type SaveOf,
  useEndpointQuery,
  usePrefetchEndpoint,
  useQueryResult,
  useSave,
} from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { type ContractForm, useContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { FormRow, FormSection } from '../../ui/form/FormRow.tsx'
import { creating, editing, type FormTexts } from '../../ui/form/form-texts.ts'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { SecurityInfo } from './SecurityInfo.tsx'

export function CreateUserPage() {
  usePrefetchEndpoint(listUserClubs)
  const { roles } = useEndpointQuery(listUserRoles)
  const save = useSave(createUser, { refreshes: [listUsers] })
  return <UserForm texts={creating('User')} roles={roles} save={save} />
}

export function EditUserPage() {
  const id = useIdParam()
  usePrefetchEndpoint(listUserRoles)
  usePrefetchEndpoint(listUserClubs)
  const { user } = useEndpointQuery(getUser, { params: { id } })
  const { roles } = useEndpointQuery(listUserRoles)
  const send = useSave(updateUser, { params: { id }, refreshes: [getUser, listUsers] })
  const { refresh } = useAccess()

  const save: Save<typeof updateUser> = async (...sent) => {
    const answer = await send(...sent)
    // It may have been oneself.
    await refresh()
    return answer
  }

  return <UserForm texts={editing('User')} stored={user} roles={roles} save={save} />
}

const NEW_USER = { is_active: true, email_verified: false, password_change_required: true }

type Option = { id: number; name: string }

type UserFormProps = {
  texts: FormTexts
  /** Left out: a new one. */
  stored?: User
  roles: readonly Option[]
  save: SaveOf<UserInput>
}

function UserForm({ texts, stored, roles, save }: UserFormProps) {
  const form = useContractForm(UserInput, stored ?? NEW_USER)
  const clubs = useQueryResult(listUserClubs)
  const club = stored?.club_id && stored.club_name ? { value: stored.club_id, label: stored.club_name } : null
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
      {stored && <SecurityInfo user={stored} />}
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
