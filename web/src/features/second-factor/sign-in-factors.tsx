import type { BodyOf } from '@kitroom/contract/endpoint'
import { askForPasskey, CodeInput, type MissingFactor, sendCode, sendPasskey } from '@kitroom/contract/second-factor'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAction } from '../../api/hooks.ts'
import { QuietButton, SubmitButton } from '../../ui/display/buttons.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { UsernameField } from '../../ui/form/UsernameField.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { passkeyFailure, signWithPasskey } from './webauthn.ts'

const START: BodyOf<typeof sendCode> = { code: '' }
const SETTINGS = { failed: 'The code could not be checked. Please try again.', fields: ['code'] }

const ABOUT = {
  code: 'Enter the code that your authenticator app shows now, or one of your recovery codes.',
  passkey: 'Use your passkey below, or enter one of your recovery codes.',
} as const

type CodeFormProps = {
  missing: Exclude<MissingFactor, 'setup'>
  onSignedIn: (csrfToken: string | undefined) => Promise<void>
  onStartAgain: () => void
}

/** The second step of a sign-in. */
export function CodeForm({ missing, onSignedIn, onStartAgain }: CodeFormProps) {
  const { run } = useAction(sendCode)
  const send = async (body: BodyOf<typeof sendCode>) => onSignedIn((await run({ body })).csrfToken)
  const { form, submit, banner, busy } = useSimpleForm(CodeInput, START, send, SETTINGS)
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      <Typography>{ABOUT[missing]}</Typography>
      {banner && <Alert severity="error">{banner}</Alert>}
      <TextInput form={form} name="code" autoComplete="one-time-code" autoFocus />
      <UsernameField />
      <SubmitButton disabled={busy}>Continue</SubmitButton>
      <QuietButton onClick={onStartAgain}>Start again</QuietButton>
    </Stack>
  )
}

/** Signs in with a passkey: alone, or after the password. Nothing is sent before it is pressed. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (csrfToken: string | undefined) => Promise<void> }) {
  const ask = useAction(askForPasskey)
  const give = useAction(sendPasskey)
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const press = async () => {
    setFailure(null)
    setIsWaiting(true)
    try {
      const { options } = await ask.run()
      const passkey = await signWithPasskey(options)
      const { csrfToken } = await give.run({ body: { passkey } })
      await onSignedIn(csrfToken)
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setIsWaiting(false)
    }
  }
  return (
    <Stack spacing={2} sx={{ mt: 2.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" size="large" startIcon={<KeyIcon />} disabled={isWaiting} onClick={() => void press()}>
        Use a passkey
      </Button>
    </Stack>
  )
}

/** Few sign-ins need it: the sign-in screen shows itself without waiting for it. */
export const SetupAtSignIn = lazyPart(async () => (await import('./SetupAtSignIn.tsx')).SetupAtSignIn)
