import { addApp, addPasskey, beginApp, beginPasskey } from '@kitroom/contract/second-factor'
import { generateSync } from 'otplib'
import type { Caller } from './client.ts'
import { newPasskey } from './passkey.ts'
import { PASSWORD } from './people.ts'

const STEP_SECONDS = 30

/** The code of an authenticator app now, or some steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS })

/** Adds an authenticator app to the signed-in user; this uses up its present code. */
export const addAppTo = async (caller: Caller) => {
  const { secret } = await caller.call(beginApp, { body: { password: PASSWORD } })
  const { recoveryCodes } = await caller.call(addApp, { body: { code: codeOf(secret) } })
  return { secret, recoveryCodes }
}

/** Adds a passkey to the signed-in user. */
export const addPasskeyTo = async (caller: Caller, passkey = newPasskey()) => {
  const { options } = await caller.call(beginPasskey, { body: { password: PASSWORD } })
  const { recoveryCodes } = await caller.call(addPasskey, { body: { passkey: passkey.create(options) } })
  return { passkey, recoveryCodes }
}
