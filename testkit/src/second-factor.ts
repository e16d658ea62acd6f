import { addApp, addPasskey, beginApp, beginPasskey, sendCode as sendCodeCall } from '@kitroom/contract/second-factor'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Caller, Client } from './client.ts'
import { newPasskey } from './passkey.ts'
import { PASSWORD } from './people.ts'
import { signInWith } from './sign-in.ts'

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

export const sendCode = (client: Client, code: string) => client.send(sendCodeCall, { body: { code } })

/** A person with an authenticator app, and a browser in which the password has been entered. */
export const withApp = async (app: TestApp) => {
  const client = await app.signIn('ROLES_READ')
  const { secret, recoveryCodes } = await addAppTo(client)
  const browser = app.anonymous()
  const { status, body } = await signInWith(browser, client.person)
  expect([status, body.path]).toEqual([401, 'code'])
  return { client, person: client.person, secret, recoveryCodes, browser }
}
