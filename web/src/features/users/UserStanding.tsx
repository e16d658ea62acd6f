import { signInObstacle } from '@kitroom/contract/status-text'
import { getUserStatus, type UserStatus } from '@kitroom/contract/user-status'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { UserActionButton } from './UserActionButton.tsx'

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
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            May do, through {status.role_name}
          </Typography>
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
      {may('CLUBS_READ') ? (
        <Link component={RouterLink} to={paths.club(id)}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  ))
}
