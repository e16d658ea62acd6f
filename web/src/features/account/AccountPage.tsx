import { getAccount } from '@kitroom/contract/account'
import Stack from '@mui/material/Stack'
import { useAccess } from '../../access/access-context.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import { DigestSwitch } from './DigestSwitch.tsx'
import { OwnFactors } from './OwnFactors.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The user's own data and permissions. Without a session only the title is shown, and nothing is fetched. */
export function AccountPage() {
  const { user } = useAccess()
  return (
    <>
      <PageTitle title="Account" about="Your own details will be kept here." />
      {user && (
        <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
          <OwnDetails />
          <OwnSessions />
          <OwnFactors />
          <DigestSwitch />
          <SectionCard isSmall title="Appearance">
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 2, sm: 6 } }}>
              <DensityChoice />
              <ThemeChoice />
            </Stack>
          </SectionCard>
        </Stack>
      )}
    </>
  )
}

/** The server's data on the signed-in user; empty if it cannot be loaded. */
function OwnDetails() {
  const account = useOptionalQuery(getAccount)?.account
  if (!account) return null
  const { first_name, last_name, email, role_name, rights } = account
  return (
    <>
      <SectionCard isSmall title="About you">
        <DetailList
          details={[
            { label: 'Name', value: `${first_name} ${last_name}` },
            { label: 'Email', value: email },
            { label: 'Role', value: role_name },
          ]}
        />
      </SectionCard>
      <SectionCard isSmall title="What you may do">
        {rights.length > 0 ? <RightsList rights={rights} /> : 'Your role has no permissions yet.'}
      </SectionCard>
      <SectionCard isSmall title="Password">
        <ChangePasswordForm />
      </SectionCard>
    </>
  )
}
