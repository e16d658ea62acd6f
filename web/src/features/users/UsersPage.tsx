import { ListedUser, listUsers } from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { fullName, searchText } from './names.ts'

const COLUMNS = columnsOf<ListedUser>(ListedUser, [
  { field: 'first_name', label: 'First', card: fullName, width: '10%' },
  { field: 'last_name', label: 'Last', width: '11%', tableOnly: true },
  { field: 'email' },
  { field: 'club_id', cell: ({ club_name }) => club_name ?? '—', width: '17%' },
  { field: 'app_role_id', cell: ({ role_name }) => role_name, width: '14%' },
  { field: 'is_active', width: 90 },
])

export function UsersPage() {
  const { users } = useEndpointQuery(listUsers)
  const may = useMay()
  return (
    <ListPage
      title="User Management"
      one="User"
      rows={users}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name or email"
      create={may('USERS_CREATE') && paths.createUser}
      edit={may('USERS_UPDATE') && (({ id }: ListedUser) => paths.editUser(id))}
      open={pathOf}
      actions={viewUser}
      actionsWidth={150}
      maxHeight="65vh"
      empty="No users yet."
    />
  )
}

const pathOf = ({ id }: ListedUser) => paths.user(id)

const viewUser = ({ id }: ListedUser) => (
  <Button size="small" component={Link} to={paths.user(id)}>
    View
  </Button>
)
