import * as contract from '@kitroom/contract/second-factor'
import { useState } from 'react'
import { useAction, useCachedAnswer } from '../../api/hooks.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { makePasskey } from './webauthn.ts'

type Password = { password: string }

/** The action that the person has started: each begins with the password. */
type FactorStep =
  | { is: 'ask-app' | 'ask-passkey' | 'ask-codes' }
  | { is: 'ask-remove'; factor: contract.Factor }
  | { is: 'app'; app: Partial<contract.AppSecret> }
  | { is: 'codes'; codes: readonly string[] }

/** The steps of adding and removing second factors, one at a time. */
export const useFactorSteps = () => {
  const [step, setStep] = useState<FactorStep | null>(null)
  const notify = useNotify()
  const { refetch } = useCachedAnswer(contract.listSecondFactors)
  const [beginApp, addApp] = [useAction(contract.beginApp), useAction(contract.addApp)]
  const [beginPasskey, addPasskey] = [useAction(contract.beginPasskey), useAction(contract.addPasskey)]
  const remove = useAction(contract.removeFactor)
  const renew = useAction(contract.renewRecoveryCodes)

  const finish = async ({ recoveryCodes = [], message }: { recoveryCodes?: readonly string[]; message?: string }) => {
    setStep(recoveryCodes.length > 0 ? { is: 'codes', codes: recoveryCodes } : null)
    notify(message ?? 'Done.')
    await refetch()
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
