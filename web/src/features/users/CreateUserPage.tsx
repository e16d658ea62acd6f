import { createUser, listUserClubs, listUserRoles, listUsers } from '@kitroom/contract/users'
import { useEndpointQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { creating } from '../../ui/form/form-texts.ts'
import { UserForm } from './UserForm.tsx'

const START = { is_active: true, email_verified: false, password_change_required: true }

export function CreateUserPage() {
  usePrefetchEndpoint(listUserClubs)
  const { roles } = useEndpointQuery(listUserRoles)
  const save = useSave(createUser, { refreshes: [listUsers] })
  return (
    <UserForm
      texts={creating('User')}
      start={START}
      roles={roles}
      save={save}
      account={(form) => (
        <>
          <CheckboxInput form={form} name="is_active" hint="An inactive user cannot sign in" />
          <CheckboxInput
            form={form}
            name="email_verified"
            hint="Its owner verifies it by setting a password through the link"
          />
          <CheckboxInput
            form={form}
            name="password_change_required"
            disabled
            hint="Always on for a new user, who gets an email with a link to set a password"
          />
        </>
      )}
    />
  )
}
