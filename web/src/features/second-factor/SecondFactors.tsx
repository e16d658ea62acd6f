import * as contract from '@kitroom/contract/second-factor'
import { type Factor, PasswordInput as PasswordBody, REQUIRED_BY_ROLE } from '@kitroom/contract/second-factor'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useAction, useCachedAnswer } from '../../api/hooks.ts'
import { QuietButton, SmallButton } from '../../ui/display/buttons.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { UsernameField } from '../../ui/form/UsernameField.tsx'
import { useSimpleForm } from '../../ui/form/use-simple-form.ts'
import { AppSetup, RecoveryCodes } from './setup-steps.tsx'
import { makePasskey, passkeyFailure } from './webauthn.ts'

type SecondFactorsProps = { factors: readonly Factor[]; recoveryCodesLeft: number }

/** One's own second factors, and ways to add and remove them. */
export function SecondFactors({ factors, recoveryCodesLeft }: SecondFactorsProps) {
  const steps = useFactorSteps()
  const { setStep } = steps
  return (
    <Stack spacing={2}>
      <Typography>
        {factors.length === 0
          ? 'With an authenticator app or a passkey, your password alone opens nothing.'
          : `Recovery codes left: ${recoveryCodesLeft}`}
      </Typography>
      {factors.length > 0 && (
        <Stack component="ul" aria-label="Second factors" spacing={2}>
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onRemove={() => setStep({ is: 'ask-remove', factor })} />
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setStep({ is: 'ask-app' })}>
          Add authenticator app
        </Button>
        <Button variant="outlined" onClick={() => setStep({ is: 'ask-passkey' })}>
          Add passkey
        </Button>
        {factors.length > 0 && (
          <QuietButton onClick={() => setStep({ is: 'ask-codes' })}>New recovery codes</QuietButton>
        )}
      </Stack>
      <StepDialog steps={steps} />
    </Stack>
  )
}

function StepDialog({ steps }: { steps: ReturnType<typeof useFactorSteps> }) {
  const { step, setStep } = steps
  const cancel = () => setStep(null)
  if (!step) return null
  if (step.is === 'ask-remove') {
    return (
      <PasswordDialog
        title={`Remove ${step.factor.name}`}
        confirm="Remove"
        danger
        onPassword={(body) => steps.removeOne(step.factor.id, body)}
        onCancel={cancel}
      />
    )
  }
  if (step.is === 'app' || step.is === 'codes') {
    return (
      <Dialog
        open
        // The codes are shown this once: only their button closes them.
        onClose={step.is === 'app' ? cancel : undefined}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle>{step.is === 'app' ? 'Add authenticator app' : 'Recovery codes'}</DialogTitle>
        <DialogContent>
          {step.is === 'app' ? (
            <AppSetup app={step.app} onCode={steps.confirmApp} onCancel={cancel} />
          ) : (
            <RecoveryCodes codes={step.codes} onDone={cancel} />
          )}
        </DialogContent>
      </Dialog>
    )
  }
  const passwordProps = {
    'ask-app': { title: 'Add authenticator app', onPassword: steps.startApp },
    'ask-passkey': { title: 'Add passkey', onPassword: steps.startPasskey },
    'ask-codes': { title: 'New recovery codes', onPassword: steps.renewCodes },
  }[step.is]
  return <PasswordDialog {...passwordProps} confirm="Continue" onCancel={cancel} />
}

/** One second factor. The only one cannot be removed if the role requires one, and says so. */
function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, created_at, last_used_at, is_removable } = factor
  const aboutId = useId()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <div id={aboutId} style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <SecondaryText>
          Added <DateTime at={created_at} />
          {last_used_at && (
            <>
              , last used <DateTime at={last_used_at} />
            </>
          )}
        </SecondaryText>
      </div>
      {is_removable ? (
        <SmallButton variant="outlined" aria-describedby={aboutId} onClick={onRemove}>
          Remove
        </SmallButton>
      ) : (
        <SecondaryText>{REQUIRED_BY_ROLE}</SecondaryText>
      )}
    </Stack>
  )
}

const SETTINGS = { failed: 'Something went wrong. Please try again.', fields: ['password'] }

type PasswordDialogProps = {
  title: string
  confirm: string
  danger?: boolean
  onPassword: (body: { password: string }) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before a second factor is touched. */
function PasswordDialog({ title, confirm, danger = false, onPassword, onCancel }: PasswordDialogProps) {
  const { form, submit, banner, busy } = useSimpleForm(PasswordBody, { password: '' }, onPassword, SETTINGS)
  return (
    <Dialog open onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {banner && <Alert severity="error">{banner}</Alert>}
            <PasswordInput form={form} name="password" autoComplete="current-password" autoFocus />
            <UsernameField />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Password = { password: string }

/** The action that the person has started: each begins with the password. */
type FactorStep =
  | { is: 'ask-app' | 'ask-passkey' | 'ask-codes' }
  | { is: 'ask-remove'; factor: contract.Factor }
  | { is: 'app'; app: Partial<contract.AppSecret> }
  | { is: 'codes'; codes: readonly string[] }

/** The steps of adding and removing second factors, one at a time. */
const useFactorSteps = () => {
  const [step, setStep] = useState<FactorStep | null>(null)
  const notify = useNotify()
  const { refetch: refresh } = useCachedAnswer(contract.listSecondFactors)
  const [beginApp, addApp] = [useAction(contract.beginApp), useAction(contract.addApp)]
  const [beginPasskey, addPasskey] = [useAction(contract.beginPasskey), useAction(contract.addPasskey)]
  const remove = useAction(contract.removeFactor)
  const renew = useAction(contract.renewRecoveryCodes)

  const finish = async ({ recoveryCodes = [], message }: { recoveryCodes?: readonly string[]; message?: string }) => {
    setStep(recoveryCodes.length > 0 ? { is: 'codes', codes: recoveryCodes } : null)
    notify(message ?? 'Done.')
    await refresh()
  }

  const startApp = async (body: Password) => setStep({ is: 'app', app: await beginApp.run({ body }) })
  const startPasskey = async (body: Password) => {
    const { options } = await beginPasskey.run({ body })
    try {
      await finish(await addPasskey.run({ body: { passkey: await makePasskey(options) } }))
    } catch (error) {
      setStep(null)
      notify(passkeyFailure(error), 'error')
    }
  }
  const removeOne = async (factorId: number, body: Password) => finish(await remove.run({ params: { factorId }, body }))

  return {
    step,
    setStep,
    startApp,
    startPasskey,
    removeOne,
    confirmApp: async (body: { code: string }) => finish(await addApp.run({ body })),
    renewCodes: async (body: Password) => finish(await renew.run({ body })),
  }
}
