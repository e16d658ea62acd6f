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
import { useMemo } from 'react'
import { useAccess } from '../../access/access-context.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { usePrefetchEndpoint } from '../../api/hooks.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { recordPages } from '../../ui/record-pages/record-pages.ts'

// A list does not wait for the fields of a form.
const UserFields = lazyPart(async () => (await import('./UserFields.tsx')).UserFields)

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
