import { type Account, ChangePasswordInput, changePassword, getAccount, listSessions } from '@kitroom/contract/account'
import type { BodyOf } from '@kitroom/contract/endpoint'
import { getOrderMailsChoice, setOrderMailsChoice } from '@kitroom/contract/order-mails'
import { listSecondFactors } from '@kitroom/contract/second-factor'
import { getDigestChoice, setDigestChoice } from '@kitroom/contract/stock-warnings'
import { VERSION } from '@kitroom/contract/version'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccess } from '../../access/access-context.ts'
import { useMay } from '../../access/use-may.ts'
import { deviceStorage } from '../../api/browser-storage.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { RightsList } from '../../ui/display/RightsList.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { Panel } from '../../ui/feedback/Panel.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import { UsernameContext, UsernameField } from '../../ui/form/UsernameField.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../../ui/page/page-layout.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { PasswordChecklist } from '../auth/index.ts'
import { SecondFactors } from '../second-factor/index.ts'
import { OwnSessions } from './OwnSessions.tsx'

/** The user's own data and permissions. Without a session only the title is shown, and nothing is fetched. */
export function AccountPage() {
  const { user } = useAccess()
  return (
    <>
      <PageTitle title="Account" about="Your own details will be kept here." />
      {user && (
        <Panel name="Your account">
          <OwnAccount />
        </Panel>
      )}
      {user && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 3 }}>
          Kitroom {VERSION}
        </Typography>
      )}
    </>
  )
}

// Below everything else, and large.
const OwnTokens = lazyPart(async () => (await import('./OwnTokens.tsx')).OwnTokens)

/** At the left what one reads, at the right what one changes. What the server does not tell is left out. */
function OwnAccount() {
  const account = useOptionalQuery(getAccount)?.account
  return (
    <>
      <Box sx={TWO_COLUMNS}>
        <Box sx={ASIDE}>
          {account && <OwnDetails account={account} />}
          <Panel name="Where you are signed in">
            <OwnSessions />
          </Panel>
        </Box>
        <Box sx={ASIDE}>
          <UsernameContext value={account?.email ?? null}>
            {account && (
              <SectionCard isSmall title="Password">
                <ChangePasswordForm />
              </SectionCard>
            )}
            <Panel name="Your second factors">
              <OwnFactors />
            </Panel>
          </UsernameContext>
          <Panel name="The choice of mails">
            <MailSwitches />
          </Panel>
          <SectionCard isSmall title="Appearance">
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
              <DensityChoice />
              <ThemeChoice />
            </Stack>
          </SectionCard>
        </Box>
      </Box>
      <Panel name="Your API tokens">
        <Suspense fallback={null}>{account && <OwnTokens rights={account.rights} />}</Suspense>
      </Panel>
    </>
  )
}

function OwnDetails({ account: { first_name, last_name, email, role_name, rights } }: { account: Account }) {
  const rightsId = useId()
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
      <div>
        <Accordion variant="outlined" disableGutters square sx={FOLD} slotProps={{ heading: { component: 'h2' } }}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />} id={`${rightsId}-head`} aria-controls={rightsId}>
            <Typography component="span" variant="h3">{`What you may do: ${numberText(rights.length)}`}</Typography>
          </AccordionSummary>
          <AccordionDetails id={rightsId} sx={{ pt: 0 }}>
            {rights.length > 0 ? <RightsList rights={rights} /> : 'Your role has no permissions yet.'}
          </AccordionDetails>
        </Accordion>
      </div>
    </>
  )
}

const FOLD = { borderRadius: 1.5, px: { xs: 0, sm: 1 } }

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
      <UsernameField />
      <PasswordChecklist password={password} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Change password
      </Button>
    </Stack>
  )
}

const DENSITIES = { comfortable: 'Comfortable', compact: 'Compact' }

/** How close together lists and controls stand, on this device. */
function DensityChoice() {
  const [chosen, setChosen] = useState(density.read)
  const choose = (next: Density) => {
    density.keep(next)
    setChosen(next)
  }
  return <RadioChoice<Density> label="Density" options={DENSITIES} value={chosen} onChange={choose} />
}

/** One's own second factors; nothing where they cannot be had. */
function OwnFactors() {
  const secondFactors = useOptionalQuery(listSecondFactors)
  if (!secondFactors) return null
  return (
    <SectionCard isSmall title="Second factor">
      <SecondFactors factors={secondFactors.factors} recoveryCodesLeft={secondFactors.recoveryCodesLeft} />
    </SectionCard>
  )
}

type Density = 'comfortable' | 'compact'

// `public/before-app.js` reads it before the first paint.
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

const THEMES = { light: 'Light', dark: 'Dark' }

/** The same choice as the switch in the top bar. */
function ThemeChoice() {
  const { mode, setMode } = useColorScheme()
  return <RadioChoice label="Theme" options={THEMES} value={mode === 'dark' ? 'dark' : 'light'} onChange={setMode} />
}

/** The mails that the user may turn off; hidden without permission for any of them. */
function MailSwitches() {
  const may = useMay()
  const digest = useOptionalQuery(getDigestChoice, { enabled: may('MANAGE_INVENTORY') })
  const orders = useOptionalQuery(getOrderMailsChoice, { enabled: may('ORDER_MANAGE') })
  if (!digest && !orders) return null
  return (
    <SectionCard isSmall title="Mails">
      {orders && (
        <MailSwitch
          label="Orders"
          about="When an order is submitted, confirmed, shipped or changed in production, and what its contact answers"
          stored={orders.is_on}
          choose={setOrderMailsChoice}
        />
      )}
      {digest && (
        <MailSwitch
          label="Warnings digest"
          about="A mail each morning with the inventory warnings that are new or worse"
          stored={digest.is_on}
          choose={setDigestChoice}
        />
      )}
    </SectionCard>
  )
}

type MailSwitchProps = {
  label: string
  about: string
  stored: boolean
  choose: typeof setDigestChoice | typeof setOrderMailsChoice
}

/** Whether one gets a mail; saved at once. */
function MailSwitch({ label, about, stored, choose }: MailSwitchProps) {
  const { run, busy } = useResentAction(choose)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const notify = useNotify()
  const hintId = useId()
  const turn = async (is_on: boolean) => {
    setChosen(is_on)
    try {
      notify((await run({ body: { is_on } })).message ?? 'Saved.')
    } catch (error) {
      setChosen(null)
      notify(messageOf(error, 'Not saved.'), 'error')
    }
  }
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={chosen ?? stored}
            disabled={busy}
            onChange={(_, is_on) => void turn(is_on)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{about}</FormHelperText>
    </div>
  )
}
