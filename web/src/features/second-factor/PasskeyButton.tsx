import { askForPasskey, sendPasskey } from '@kitroom/contract/second-factor'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useAction } from '../../api/hooks.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { signWithPasskey } from './webauthn.ts'

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
