import { asciiAddress } from '@kitroom/contract/plain-text'
import {
  listUnusedInvitations,
  listUserClubs,
  listUserRoles,
  User,
  type UserInput,
  users,
} from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useEndpointQuery, usePrefetchEndpoint, useQueryResult } from '../../api/hooks.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow, FormSection } from '../../ui/form/FormRow.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { recordPages } from '../../ui/record-pages/record-pages.ts'
import { SecurityInfo } from './SecurityInfo.tsx'

type Input = typeof UserInput
/** A user of the list, with what another call adds. */
type Listed = User & { invitation_unused: boolean }
type Columns = Parameters<typeof columnsOf<Listed>>[1]

/** A user by first and last name. */
const fullName = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`

/** The search text of a user: both names in either order, and the email. Line breaks separate them. */
export const searchText = ({ first_name, last_name, email }: User): string =>
  `${first_name} ${last_name}\n${last_name} ${first_name}\n${last_name}, ${first_name}\n${email}\n${asciiAddress(email)}`

const COLUMNS: Columns = [
  { field: 'first_name', label: 'First', card: fullName, width: '10%' },
  { field: 'last_name', label: 'Last', width: '11%', tableOnly: true },
  { field: 'email', key: true },
  { field: 'club_id', value: ({ club_name }) => club_name, width: '17%' },
  { field: 'app_role_id', value: ({ role_name }) => role_name, width: '14%' },
  { field: 'is_active', width: 90 },
  { field: 'last_login', hidden: true, width: 190 },
]

/** Only where it is known. */
const INVITATIONS: Columns = [
  {
    id: 'invitation_unused',
    label: 'Invitation unused for 7 days',
    kind: 'boolean',
    value: ({ invitation_unused }) => invitation_unused,
    hidden: true,
    width: 190,
  },
]
const WITH_INVITATIONS = columnsOf<Listed>(User, [...COLUMNS, LAST_CHANGED, ...INVITATIONS])

export default recordPages<User, Input, Listed>(users, {
  columns: COLUMNS,
  searchLabel: 'Search by name or email',
  useListProps: (users) => {
    const unused = usePermittedQuery(listUnusedInvitations, { query: { today: dayFromNow(0) } })?.user_ids
    const rows = useMemo(() => {
      const invited = new Set(unused)
      return users.map((user) => ({ ...user, invitation_unused: invited.has(user.id) }))
    }, [users, unused])
    return {
      rows,
      ...(unused && { columns: WITH_INVITATIONS }),
      title: 'User Management',
      empty: 'No users yet.',
      search: searchText,
      open: pathOf,
      actions: viewUser,
      actionsWidth: 150,
      maxHeight: '65vh',
    }
  },
  start: { is_active: true, email_verified: false, password_change_required: true },
  useFormProps: () => {
    usePrefetchEndpoint(listUserRoles)
    usePrefetchEndpoint(listUserClubs)
    const { refresh } = useAccess()
    return {
      // It may have been oneself.
      afterSave: refresh,
      conflictPath: 'email',
      maxWidth: 840,
      // Whether they can sign in says more, and stands beside the form.
      status: null,
    }
  },
  fields: (form, stored) => <UserFields form={form} stored={stored} />,
})

const pathOf = ({ id }: User) => `/admin/users/${id}`

const viewUser = (user: User) => (
  <Button size="small" component={ListLink} to={pathOf(user)}>
    View
  </Button>
)

type UserFieldsProps = { form: ContractForm<Input>; stored: User | undefined }

function UserFields({ form, stored }: UserFieldsProps) {
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
