import { type Account, getAccount } from '@kitroom/contract/account'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useAccess } from '../../access/access-context.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../../ui/page/page-columns.ts'
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
      {user && <OwnAccount />}
    </>
  )
}

/** At the left what one reads, at the right what one changes. What the server does not tell is left out. */
function OwnAccount() {
  const account = useOptionalQuery(getAccount)?.account
  return (
    <Box sx={TWO_COLUMNS}>
      <Box sx={ASIDE}>
        {account && <OwnDetails account={account} />}
        <OwnSessions />
      </Box>
      <Box sx={ASIDE}>
        {account && (
          <SectionCard isSmall title="Password">
            <ChangePasswordForm />
          </SectionCard>
        )}
        <OwnFactors />
        <DigestSwitch />
        <SectionCard isSmall title="Appearance">
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
            <DensityChoice />
            <ThemeChoice />
          </Stack>
        </SectionCard>
      </Box>
    </Box>
  )
}

function OwnDetails({ account: { first_name, last_name, email, role_name, rights } }: { account: Account }) {
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
    </>
  )
}
