import { asciiAddress } from '@kitroom/contract/plain-text'
import { bulk, listUnusedInvitations, listUsers, User } from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useListQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

/** A user of the list, with what another call adds. */
type UserRow = User & { invitation_unused: boolean }

/** A user by first and last name. */
const fullName = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`

/** The search text of a user: both names in either order, and the email. Line breaks separate them. */
export const searchText = ({ first_name, last_name, email }: User): string =>
  `${first_name} ${last_name}\n${last_name} ${first_name}\n${last_name}, ${first_name}\n${email}\n${asciiAddress(email)}`

const COLUMNS = columnsOf<UserRow>(User, [
  { field: 'first_name', label: 'First', card: fullName, width: '10%' },
  { field: 'last_name', label: 'Last', width: '11%', tableOnly: true },
  { field: 'email', key: true },
  { field: 'club_id', value: ({ club_name }) => club_name, width: '17%' },
  { field: 'app_role_id', value: ({ role_name }) => role_name, width: '14%' },
  { field: 'is_active', width: 90 },
  { field: 'last_login', hidden: true, width: 190 },
  LAST_CHANGED,
])

/** Only where it is known. */
const INVITATIONS = columnsOf<UserRow>(User, [
  {
    id: 'invitation_unused',
    label: 'Invitation unused for 7 days',
    kind: 'boolean',
    value: ({ invitation_unused }) => invitation_unused,
    hidden: true,
    width: 190,
  },
])
const ALL_COLUMNS = [...COLUMNS, ...INVITATIONS]

export function UsersPage() {
  const query = useListQuery(listUsers)
  const users = query.data?.users ?? NO_ROWS
  const unused = usePermittedQuery(listUnusedInvitations, { query: { today: dayFromNow(0) } })?.user_ids
  const rows = useMemo(() => {
    const invited = new Set(unused)
    return users.map((user) => ({ ...user, invitation_unused: invited.has(user.id) }))
  }, [users, unused])
  const may = useMay()
  return (
    <ListPage
      query={query}
      call="listUsers"
      title="User Management"
      one="User"
      rows={rows}
      columns={unused ? ALL_COLUMNS : COLUMNS}
      search={searchText}
      searchLabel="Search by name or email"
      buttons={
        may.any('USERS_CREATE', 'USERS_UPDATE') && <ImportMenu to={paths.importUsers} mayCreate={may('USERS_CREATE')} />
      }
      create={may('USERS_CREATE') && paths.createUser}
      edit={may('USERS_UPDATE') && editPath}
      open={pathOf}
      actions={viewUser}
      actionsWidth={150}
      maxHeight="65vh"
      empty="No users yet."
      selectionActions={may('USERS_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: User) => paths.editUser(id)

const pathOf = ({ id }: User) => paths.viewUser(id)

const viewUser = ({ id }: User) => (
  <Button size="small" component={ListLink} to={paths.viewUser(id)}>
    View
  </Button>
)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="users" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listUsers]
