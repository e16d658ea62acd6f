import { z } from 'zod'
import { defineArea } from './area.ts'
import { PASSWORD_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { flag, idParams, isStorable, text } from './fields.ts'
import { recorded, signInTopic } from './history.ts'

export const CODE_WRONG = 'The code is wrong'
export const PASSKEY_REFUSED = 'The passkey was not accepted.'
export const PASSWORD_WRONG = 'Password is wrong'
export const REQUIRED_BY_ROLE = 'Required by your role'

/**
 * The `path` of a refused sign-in (401) with a correct password that needs more: an app code, a passkey, or a factor
 * that must be added first.
 */
export const MissingFactor = z.enum(['code', 'passkey', 'setup'])
export type MissingFactor = z.output<typeof MissingFactor>

const CODE_MAX = 40
const NAME_MAX = 100

const code = text({ word: 'Code', max: CODE_MAX, example: '123456' })

/** From an authenticator app, or a recovery code. */
export const CodeInput = z.object({ code })

/** Passkey data that the browser sends or receives, in the form of the Web Authentication standard. */
const credential = z.looseObject({
  id: z.string().max(2000).refine(isStorable).meta({ example: 'mZ5c0yX0sS7Zr1n5c2mPq4tG' }),
})
const passkeyOptions = z.looseObject({ challenge: z.string().meta({ example: 'u8wN3yVbqkq0yX0sS7Zr1n5c2mPq4tGd' }) })

export const PasswordInput = z.object({
  password: text({ word: 'Password', max: PASSWORD_MAX, kind: 'password', example: 'Right-Horse-7' }),
})

export const NewAppInput = z.object({ code })
const NewPasskeyInput = z.object({
  passkey: credential.meta({ label: 'Passkey', kind: 'text', example: { id: 'mZ5c0yX0sS7Zr1n5c2mPq4tG' } }),
})

const name = z.string().max(NAME_MAX).meta({ example: 'Authenticator app' })

export const Factor = z.object({
  id: z.int(),
  kind: z.enum(['app', 'passkey']),
  name,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** False for the only factor of a person whose role requires one. */
  is_removable: z.boolean(),
})
export type Factor = z.output<typeof Factor>

/** The data for an authenticator app: the secret as text, and the URI in its QR code. */
const AppSecret = z.object({
  secret: z.string().meta({ example: 'JBSWY3DPEHPK3PXP' }),
  uri: z.string().meta({ example: 'otpauth://totp/Kitroom:pat@club.example?secret=JBSWY3DPEHPK3PXP&issuer=Kitroom' }),
})
export type AppSecret = z.output<typeof AppSecret>

/** Shown once. Empty if the person already has codes. */
const recoveryCodes = z.array(z.string().meta({ example: 'abcd-efgh-jkmn-pqrs' }))
const csrfToken = z.string().meta({ example: 'Vb3kq0yX0sS7Zr1n5c2mPq4tGdu8wN3y' })

const atSignIn = { method: 'POST', access: 'public', csrf: 'origin-only', refusals: [401, 409] } as const

export const sendCode = endpoint({
  ...atSignIn,
  path: '/api/auth/second-factor/code',
  summary: 'Finish a sign-in with the code of an authenticator app or a recovery code',
  body: CodeInput,
  answer: z.object({ csrfToken }),
})

export const askForPasskey = endpoint({
  ...atSignIn,
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to sign in with a passkey, or to finish a sign-in with one',
  answer: z.object({ options: passkeyOptions }),
})

export const sendPasskey = endpoint({
  ...atSignIn,
  path: '/api/auth/passkey',
  summary: 'Sign in, or finish a sign-in, with a passkey',
  body: NewPasskeyInput,
  answer: z.object({ csrfToken }),
})

export const beginAppAtSignIn = endpoint({
  ...atSignIn,
  path: '/api/auth/second-factor/app',
  summary: 'Begin to add an authenticator app that one’s role requires',
  answer: AppSecret,
})

export const beginPasskeyAtSignIn = endpoint({
  ...atSignIn,
  path: '/api/auth/second-factor/passkey',
  summary: 'Begin to add a passkey that one’s role requires',
  answer: z.object({ options: passkeyOptions }),
})

export const addAppAtSignIn = endpoint({
  ...atSignIn,
  path: '/api/auth/second-factor/app/confirm',
  summary: 'Add the authenticator app with one of its codes, and finish the sign-in',
  body: NewAppInput,
  answer: z.object({ csrfToken, recoveryCodes }),
})

export const addPasskeyAtSignIn = endpoint({
  ...atSignIn,
  path: '/api/auth/second-factor/passkey/confirm',
  summary: 'Add the passkey, and finish the sign-in',
  body: NewPasskeyInput,
  answer: z.object({ csrfToken, recoveryCodes }),
})

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second-factors',
  summary: 'One’s own second factors, the oldest first',
  access: 'signed-in',
  personal: true,
  answer: z.object({ factors: z.array(Factor), recoveryCodesLeft: z.int() }),
})

const ofOwn = { method: 'POST', access: 'signed-in', refusals: [429] } as const

export const beginApp = endpoint({
  ...ofOwn,
  path: '/api/account/second-factors/app',
  summary: 'Begin to add an authenticator app',
  body: PasswordInput,
  answer: AppSecret,
})

export const addApp = endpoint({
  ...ofOwn,
  path: '/api/account/second-factors/app/confirm',
  summary: 'Add the authenticator app with one of its codes',
  body: NewAppInput,
  answer: z.object({ recoveryCodes }),
})

export const beginPasskey = endpoint({
  ...ofOwn,
  path: '/api/account/second-factors/passkey',
  summary: 'Begin to add a passkey',
  body: PasswordInput,
  answer: z.object({ options: passkeyOptions }),
})

export const addPasskey = endpoint({
  ...ofOwn,
  path: '/api/account/second-factors/passkey/confirm',
  summary: 'Add the passkey',
  body: NewPasskeyInput,
  answer: z.object({ recoveryCodes }),
})

export const removeFactor = endpoint({
  ...ofOwn,
  path: '/api/account/second-factors/:factorId/remove',
  summary: 'Remove a second factor of one’s own, which ends one’s other sessions',
  params: idParams('factorId'),
  body: PasswordInput,
})

export const renewRecoveryCodes = endpoint({
  ...ofOwn,
  path: '/api/account/recovery-codes',
  summary: 'New recovery codes in place of the old ones',
  body: PasswordInput,
  answer: z.object({ recoveryCodes }),
})

const RoleFactorInput = z.object({ required: flag('Second factor required') })

export const getRoleFactor = endpoint({
  method: 'GET',
  path: '/api/admin/roles/:roleId/second-factor',
  summary: 'Whether a role requires a second factor',
  access: { anyOf: ['ROLE_PERMISSIONS_READ', 'ROLES_UPDATE'] },
  denied: 'You do not have permission to view role permissions.',
  params: idParams('roleId'),
  answer: z.object({ factor: RoleFactorInput }),
})

export const setRoleFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/roles/:roleId/second-factor',
  summary: 'Let a role require a second factor at the next sign-in of its people, or not',
  access: 'ROLES_UPDATE',
  denied: 'You do not have permission to update roles.',
  params: idParams('roleId'),
  body: RoleFactorInput,
  answer: z.object({ factor: RoleFactorInput }),
})

export const area = defineArea({
  about: 'Authenticator apps, passkeys and recovery codes, and roles that require one of them',
  topics: {
    'second-factor': signInTopic({
      factor: recorded.words('Second factor', 'Passkey'),
      recovery_codes: recorded.count('Recovery codes'),
    }),
  },
  kinds: {
    begun: 'Second factor asked for',
    'code-refused': 'Code refused',
    'passkey-refused': 'Passkey refused',
    'factor-added': 'Second factor added',
    'factor-removed': 'Second factor removed',
    'password-refused': 'Password refused',
    'recovery-code-used': 'Recovery code used',
    'recovery-codes-renewed': 'Recovery codes renewed',
  },
})
