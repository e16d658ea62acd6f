import { type Account, ChangePasswordInput, changePassword, getAccount, listSessions } from '@kitroom/contract/account'
import type { BodyOf } from '@kitroom/contract/endpoint'
import { listSecondFactors } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccess } from '../../access/access-context.ts'
import { deviceStorage } from '../../api/browser-storage.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../../ui/page/page-layout.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { PasswordChecklist } from '../auth/index.ts'
import { SecondFactors } from '../second-factor/index.ts'
import { DigestSwitch } from './DigestSwitch.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { RadioChoice } from './RadioChoice.tsx'
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

const START: BodyOf<typeof changePassword> = { presentPassword: '', newPassword: '' }
const SETTINGS = { failed: 'Something went wrong. Please try again.', fields: ['presentPassword', 'newPassword'] }
const DONE = 'Your password has been changed.'

/** A new password for a user who knows the current one. */
function ChangePasswordForm() {
  const notify = useNotify()
  const { run } = useAction(changePassword, [listSessions])
  const send = async (body: BodyOf<typeof changePassword>) => {
    const { message } = await run({ body })
    form.reset(START)
    notify(message ?? DONE)
  }
  const { form, submit, banner, busy } = useSimpleForm(ChangePasswordInput, START, send, SETTINGS)
  const password = useWatch({ control: form.control, name: 'newPassword' }).trim()
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} sx={{ maxWidth: 400 }}>
      {banner && <Alert severity="error">{banner}</Alert>}
      <PasswordInput form={form} name="presentPassword" autoComplete="current-password" />
      <PasswordInput form={form} name="newPassword" autoComplete="new-password" />
      <PasswordChecklist password={password} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Change password
      </Button>
    </Stack>
  )
}

const OPTIONS = { comfortable: 'Comfortable', compact: 'Compact' }

/** How close together lists and controls stand, on this device. */
function DensityChoice() {
  const [chosen, setChosen] = useState(density.read)
  const choose = (next: Density) => {
    density.keep(next)
    setChosen(next)
  }
  return <RadioChoice<Density> label="Density" options={OPTIONS} value={chosen} onChange={choose} />
}

/** One's own second factors; nothing where they cannot be had. */
function OwnFactors() {
  const own = useOptionalQuery(listSecondFactors)
  if (!own) return null
  return (
    <SectionCard isSmall title="Second factor">
      <SecondFactors factors={own.factors} recoveryCodesLeft={own.recoveryCodesLeft} />
    </SectionCard>
  )
}

type Density = 'comfortable' | 'compact'

// `public/color-scheme.js` reads it before the first paint.
const KEY = 'kitroom-density'
const ATTRIBUTE = 'data-density'

/** How dense lists and controls are, on this device. The styles are in `web/src/component-styles.ts`. */
const density = {
  read: (): Density => (document.documentElement.getAttribute(ATTRIBUTE) === 'compact' ? 'compact' : 'comfortable'),
  keep: (chosen: Density): void => {
    document.documentElement.setAttribute(ATTRIBUTE, chosen)
    deviceStorage.keep(KEY, chosen)
  },
}
