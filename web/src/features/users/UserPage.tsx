import { signInObstacle, statusText } from '@kitroom/contract/status-text'
import * as status from '@kitroom/contract/user-status'
import { getUserStatus, type UserStatus } from '@kitroom/contract/user-status'
import { getUser, listUsers, type User } from '@kitroom/contract/users'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { DateTime, YesNo } from '../../ui/display/DateTime.tsx'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useNotify, useReport } from '../../ui/feedback/notify.ts'
import { type Detail, DetailList } from '../../ui/page/DetailList.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { DetailPage } from '../../ui/record/DetailPage.tsx'
import { SecurityInfo } from './SecurityInfo.tsx'

export function UserPage() {
  const id = useIdParam()
  const { user } = useEndpointQuery(getUser, { params: { id } })
  const may = useMay()
  return (
    <DetailPage
      area="users"
      title="View User"
      name={`${user.first_name} ${user.last_name}`}
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

/** The status of a person: 'Active', 'Locked until 14:20'. Empty if it cannot be loaded. */
export function UserStatusChip({ id }: { id: number }) {
  const status = useOptionalQuery(getUserStatus, { params: { id } })?.standing
  if (!status) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status.status === 'active' ? 'success' : 'default'}
      label={statusText(status)}
    />
  )
}

/** Whether a person can sign in, what they direct and may do, and what can be done now. Nothing where that cannot be had. */
export function UserStanding({ id }: { id: number }) {
  const status = useOptionalQuery(getUserStatus, { params: { id } })?.standing
  if (!status) return null
  const why = signInObstacle(status)
  return (
    <SectionCard title="Standing" sx={{ display: 'grid', gap: 1.5 }}>
      {why && <Typography>{why}</Typography>}
      <DetailList
        details={[
          { label: 'Last login', value: status.last_login ? <DateTime at={status.last_login} /> : 'Never' },
          { label: 'Director of', value: <DirectedClubs clubs={status.director_of} /> },
          { label: 'Mails', value: status.mails.join(', ') || 'None' },
        ]}
      />
      {status.actions.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {status.actions.map((action) => (
            <UserActionButton key={action} action={action} id={id} />
          ))}
        </Stack>
      )}
      {status.rights && status.rights.length > 0 && (
        <div>
          <SecondaryText sx={{ mb: 1 }}>May do, through {status.role_name}</SecondaryText>
          <RightsList rights={status.rights} />
        </div>
      )}
    </SectionCard>
  )
}

function DirectedClubs({ clubs }: { clubs: UserStatus['director_of'] }) {
  const may = useMay()
  if (clubs.length === 0) return 'No club'
  return clubs.map(({ id, name }, nth) => (
    <span key={id}>
      {nth > 0 && ', '}
      {may('CLUBS_READ') ? <PageLink to={paths.viewClub(id)}>{name}</PageLink> : name}
    </span>
  ))
}

const ACTIONS = {
  'send-mail': { label: 'Send set-password mail', endpoint: status.sendSetPasswordMail },
  unlock: { label: 'Unlock', endpoint: status.unlockUser },
  'end-sessions': { label: 'End all sessions', endpoint: status.endUserSessions },
  deactivate: { label: 'Deactivate', endpoint: status.deactivateUser },
  activate: { label: 'Activate', endpoint: status.activateUser },
} as const

const REFRESHES = [status.getUserStatus, getUser, listUsers]
const FAILED = 'Something went wrong. Please try again.'

/** Does one thing about a user at once, and says what became of it. */
function UserActionButton({ action, id }: { action: status.UserAction; id: number }) {
  const { label, endpoint } = ACTIONS[action]
  const { run, busy } = useResentAction<typeof endpoint>(endpoint, REFRESHES)
  const notify = useNotify()
  const { run: send } = useResentAction(status.sendSetPasswordMail, REFRESHES)
  const report = useReport(FAILED, 'Done.')
  const act = async () => {
    const { message, ...answer } = await run({ params: { id } })
    if (!('needs_link' in answer && answer.needs_link === true)) return { message }
    const sendLink = { label: 'Send the link', run: () => void report(() => send({ params: { id } })) }
    notify(message ?? 'Done.', 'success', sendLink)
    return { message: '' }
  }
  return (
    <SmallButton
      variant="outlined"
      color={action === 'deactivate' ? 'error' : 'primary'}
      disabled={busy}
      onClick={() => void report(act)}
    >
      {label}
    </SmallButton>
  )
}
