import type { BodyOf } from '@kitroom/contract/endpoint'
import { CodeInput, type MissingFactor, sendCode } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAction } from '../../api/hooks.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'

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
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        Continue
      </Button>
      <Button color="inherit" onClick={onStartAgain}>
        Start again
      </Button>
    </Stack>
  )
}
