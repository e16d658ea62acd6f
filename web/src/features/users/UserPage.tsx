import { getUser, type User } from '@kitroom/contract/users'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { YesNo } from '../../ui/display/YesNo.tsx'
import { type Detail, DetailList } from '../../ui/page/DetailList.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { DetailPage } from '../../ui/record/DetailPage.tsx'
import { fullName } from './names.ts'
import { SecurityInfo } from './SecurityInfo.tsx'
import { UserStanding } from './UserStanding.tsx'
import { UserStatusChip } from './UserStatusChip.tsx'

export function UserPage() {
  const id = useIdParam()
  const { user } = useEndpointQuery(getUser, { params: { id } })
  const may = useMay()
  return (
    <DetailPage
      area="users"
      title="View User"
      name={fullName(user)}
      status={<UserStatusChip id={id} />}
      edit={may('USERS_UPDATE') && paths.editUser(id)}
      backTo={paths.users}
      backLabel="Back to users"
      actions={<UserStanding id={id} />}
    >
      <DetailList details={detailsOf(user)} />
      <SecurityInfo user={user} />
    </DetailPage>
  )
}

const detailsOf = (user: User): Detail[] => [
  { label: 'First Name', value: user.first_name },
  { label: 'Last Name', value: user.last_name },
  { label: 'Display Name', value: user.display_name },
  { label: 'Email', value: user.email },
  { label: 'Phone', value: user.phone },
  { label: 'Club', value: user.club_name },
  { label: 'Role', value: user.role_name },
  { label: 'Address', value: addressOf(user) },
  { label: 'Active', value: <YesNo value={user.is_active} /> },
  { label: 'Email Verified', value: <YesNo value={user.email_verified} /> },
  { label: 'Password Change Required', value: <YesNo value={user.password_change_required} /> },
]

/** As an envelope has it, in as many lines as there is something to write. */
const addressOf = ({ address_line1, address_line2, city, state, postal_code }: User): string => {
  const region = [state, postal_code].filter(Boolean).join(' ')
  return [address_line1, address_line2, [city, region].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}
