import { getUser, listUserClubs, listUserRoles, listUsers, updateUser } from '@kitroom/contract/users'
import { useAccess } from '../../access/access-context.ts'
import { type Save, useEndpointQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { editing } from '../../ui/form/form-texts.ts'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { SecurityInfo } from './SecurityInfo.tsx'
import { UserForm } from './UserForm.tsx'

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

  return (
    <UserForm
      texts={editing('User')}
      start={user}
      roles={roles}
      save={save}
      account={(form) => (
        <>
          <CheckboxInput form={form} name="is_active" hint="An inactive user cannot sign in" />
          <CheckboxInput
            form={form}
            name="email_verified"
            hint="A changed email is unverified again until its owner sets a password through it"
          />
          <CheckboxInput
            form={form}
            name="password_change_required"
            hint="Nothing else opens until this user has set a new password"
          />
        </>
      )}
    >
      <SecurityInfo user={user} />
    </UserForm>
  )
}
