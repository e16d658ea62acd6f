import { type AppSecret, NewAppInput } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { create } from 'qrcode'
import { QuietButton } from '../../ui/display/buttons.tsx'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { UsernameField } from '../../ui/form/UsernameField.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'

const SETTINGS = { failed: 'The app could not be added. Please try again.', fields: ['code'] }

type AppSetupProps = {
  app: Partial<AppSecret>
  onCode: (body: { code: string }) => Promise<void>
  onCancel: () => void
}

/** Shows the secret of an authenticator app, as a picture and as text, and asks for the first code. */
export function AppSetup({ app: { secret = '', uri = '' }, onCode, onCancel }: AppSetupProps) {
  const { form, submit, banner, busy } = useSimpleForm(NewAppInput, { code: '' }, onCode, SETTINGS)
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography>Scan the picture with your authenticator app, or type the key into it.</Typography>
      <QrCode text={uri} label="Picture for your authenticator app to scan" />
      <Stack spacing={1}>
        <Typography component="code" sx={{ fontFamily: 'monospace', textAlign: 'center', overflowWrap: 'anywhere' }}>
          {secret}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <CopyButton text={secret} label="Copy key" byHand="Select the key and copy it by hand." />
        </Box>
      </Stack>
      <Typography>Then enter the code that the app shows.</Typography>
      {banner && <Alert severity="error">{banner}</Alert>}
      <TextInput form={form} name="code" autoComplete="one-time-code" autoFocus />
      <UsernameField />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <QuietButton onClick={onCancel}>Back</QuietButton>
        <Button type="submit" variant="contained" disabled={busy}>
          Add app
        </Button>
      </Stack>
    </Stack>
  )
}

const MARGIN = 4

/** A text as a QR code: dark on light in both themes, because not every camera reads the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  const side = size + 2 * MARGIN
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', alignSelf: 'center', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}

/** Recovery codes, a line each, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack spacing={2}>
      <Typography>
        Keep these recovery codes in a safe place. Each opens your account once when you cannot use your second factor.
        They are shown this once.
      </Typography>
      <Box component="ul" aria-label="Recovery codes" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ fontFamily: 'monospace', textAlign: 'center' }}>
            {code}
          </Box>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <CopyButton text={codes.join('\n')} label="Copy codes" byHand="Select the codes and copy them by hand." />
        <Button variant="contained" onClick={onDone} autoFocus>
          I have kept them
        </Button>
      </Stack>
    </Stack>
  )
}
