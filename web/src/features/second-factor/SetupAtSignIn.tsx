import {
  type AppSecret,
  addAppAtSignIn,
  addPasskeyAtSignIn,
  beginAppAtSignIn,
  beginPasskeyAtSignIn,
} from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { csrfToken } from '../../api/csrf-token.ts'
import { useAction } from '../../api/hooks.ts'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { AppSetup, RecoveryCodes } from './setup-steps.tsx'
import { makePasskey, passkeyFailure } from './webauthn.ts'

type SetupAtSignInProps = { onSignedIn: (token: string | undefined) => Promise<void>; onStartAgain: () => void }
type Added = { csrfToken?: string; recoveryCodes?: readonly string[] }

/** Sign-in of a person whose role requires a second factor and who has none: it is added first, then the rest opens. */
export function SetupAtSignIn({ onSignedIn, onStartAgain }: SetupAtSignInProps) {
  const [beginApp, addApp] = [useAction(beginAppAtSignIn), useAction(addAppAtSignIn)]
  const [beginPasskey, addPasskey] = [useAction(beginPasskeyAtSignIn), useAction(addPasskeyAtSignIn)]
  const [app, setApp] = useState<Partial<AppSecret> | null>(null)
  const [added, setAdded] = useState<Added | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const note = (answer: Added) => {
    // The session has begun: a reload before the codes are put away must not lose it.
    if (answer.csrfToken) csrfToken.keep(answer.csrfToken)
    setAdded(answer)
  }
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
  }
  const startApp = () => attempt(async () => setApp(await beginApp.run()))
  const startPasskey = () =>
    attempt(async () => {
      const { options } = await beginPasskey.run()
      note(await addPasskey.run({ body: { passkey: await makePasskey(options) } }))
    })

  if (added) {
    return <RecoveryCodes codes={added.recoveryCodes ?? []} onDone={() => void onSignedIn(added.csrfToken)} />
  }
  if (app) {
    return (
      <AppSetup app={app} onCode={async (body) => note(await addApp.run({ body }))} onCancel={() => setApp(null)} />
    )
  }
  return (
    <Stack spacing={2.5}>
      <Typography>Your role requires a second factor. Add one to go on.</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="contained" size="large" disabled={beginApp.busy} onClick={() => void startApp()}>
        Add authenticator app
      </Button>
      <Button variant="outlined" size="large" disabled={beginPasskey.busy} onClick={() => void startPasskey()}>
        Add passkey
      </Button>
      <QuietButton onClick={onStartAgain}>Start again</QuietButton>
    </Stack>
  )
}
