import { Credentials, listDemoAccounts, login } from '@kitroom/contract/auth'
import { MissingFactor } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useAccess } from '../../access/access-context.ts'
import { currentPerson } from '../../access/current-person.ts'
import { isRequested } from '../../access/requested-location.ts'
import { destinationAfterSignIn, PROVIDER, sessionEnded } from '../../access/send-to-sign-in.ts'
import { deviceStorage } from '../../api/browser-storage.ts'
import { csrfToken } from '../../api/csrf-token.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { pagePerson } from '../../api/page-person.ts'
import { previewRole } from '../../api/preview-role.ts'
import { paths } from '../../paths.ts'
import { forgetAnswers } from '../../shell/use-sign-out.ts'
import { SmallButton, SubmitButton } from '../../ui/display/buttons.tsx'
import { StatusAlert } from '../../ui/display/StatusAlert.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { draftsAtSignOut } from '../../ui/drafts/DraftsAtSignOut.tsx'
import { ErrorBox } from '../../ui/feedback/ErrorBox.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { UsernameContext } from '../../ui/form/UsernameField.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { CodeForm, PasskeyButton, SetupAtSignIn } from '../second-factor/index.ts'
import { AuthCard } from './AuthCard.tsx'

const START: Credentials = { email: '', password: '' }
const SETTINGS = { failed: 'Login failed', fields: ['email', 'password'] }

export function LoginPage() {
  const { run } = useAction(login)
  const { user, error, refresh } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [missing, setMissing] = useState<MissingFactor | null>(null)

  const finish = async (token: string | undefined, email?: string, requested: unknown = state) => {
    if (token) csrfToken.keep(token)
    pagePerson.leave()
    previewRole.end()
    if (email) currentPerson.keep(email)
    else currentPerson.forget()
    forgetAnswers(client)
    draftsAtSignOut.forget()
    await refresh()
    await navigate(destinationAfterSignIn(requested), { replace: true })
  }
  const signIn = async (body: Credentials) => {
    try {
      const answer = await run({ body })
      await finish(answer.csrfToken, body.email)
    } catch (error) {
      askForFactor(error)
    }
    deviceStorage.forget(PROVIDER)
  }
  const askForFactor = (error: unknown): void => {
    const more = missingFactorIn(error)
    if (!more) throw error
    setMissing(more)
  }
  const { form, submit, banner, busy } = useSimpleForm(Credentials, START, signIn, SETTINGS)

  if (user && isRequested(state) && state.isUnknown) return <Navigate to={destinationAfterSignIn(state)} replace />
  const startAgain = () => {
    form.reset(START)
    setMissing(null)
  }
  if (missing) {
    const next = { onSignedIn: finish, onStartAgain: startAgain }
    return (
      <AuthCard title="Sign In">
        <UsernameContext value={form.getValues('email')}>
          {missing === 'setup' ? (
            <Suspense fallback={<Loading />}>
              <SetupAtSignIn {...next} />
            </Suspense>
          ) : (
            <>
              <CodeForm missing={missing} {...next} />
              <PasskeyButton onSignedIn={finish} />
            </>
          )}
        </UsernameContext>
      </AuthCard>
    )
  }
  const organisation = factOf('organisation')
  const fill = ({ email, password }: Credentials) => {
    form.setValue('email', email, { shouldValidate: true })
    form.setValue('password', password, { shouldValidate: true })
    form.setFocus('password')
  }
  return (
    <AuthCard title="Sign In">
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
        {error && !banner && <ErrorBox message={error} retry={() => void refresh()} />}
        {(sessionEnded.read() || (isRequested(state) && state.hasEnded)) && !banner && (
          <StatusAlert>Your session ended. Sign in to go on.</StatusAlert>
        )}
        {banner && <Alert severity="error">{banner}</Alert>}
        {factOf('restored') && (
          <Alert severity="warning">This is a restored copy. It makes no backups and sends no mails by itself.</Alert>
        )}
        <TextInput form={form} name="email" autoComplete="username" autoFocus />
        <PasswordInput form={form} name="password" autoComplete="current-password" />
        <SubmitButton disabled={busy}>{busy ? 'Signing in...' : 'Sign In'}</SubmitButton>
        <PageLink to={paths.forgotPassword} variant="body2" sx={{ alignSelf: 'center' }}>
          Forgot your password?
        </PageLink>
      </Stack>
      <PasskeyButton onSignedIn={finish} />
      <Suspense>
        {organisation && <OrganisationButton name={organisation} onSignedIn={finish} onFailure={askForFactor} />}
      </Suspense>
      {factOf('demo') && <DemoAccounts onChoose={fill} />}
    </AuthCard>
  )
}

/** The facts that the page itself says, see `web-app.ts` of the server. */
const factOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Loaded only where the organisation's accounts sign in. */
const OrganisationButton = lazyPart(async () => (await import('./OrganisationButton.tsx')).OrganisationButton)

/** The second factor that a refused sign-in asks for, if it does. */
const missingFactorIn = (error: unknown): MissingFactor | null => {
  if (!(error instanceof ApiFailure) || error.status !== 401) return null
  return MissingFactor.safeParse(error.path).data ?? null
}

/** The accounts of the demo, while everybody knows their password. Each fills the form above. */
function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const published = useOptionalQuery(listDemoAccounts)
  const titleId = useId()
  if (!published) return null
  const { emails, password } = published
  return (
    <Stack component="section" aria-labelledby={titleId} sx={SECTION}>
      <SecondaryText id={titleId}>This is the demo. Fill the form as</SecondaryText>
      {emails.map((email) => (
        <SmallButton key={email} sx={ACCOUNT} onClick={() => onChoose({ email, password })}>
          {email}
        </SmallButton>
      ))}
    </Stack>
  )
}

const SECTION = { mt: 3, pt: 2, borderTop: '1px solid', borderColor: 'divider', alignItems: 'flex-start', gap: 0.25 }
const ACCOUNT = { ml: -1.25, fontWeight: 500, overflowWrap: 'anywhere', textAlign: 'start' }
