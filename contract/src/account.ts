import { z } from 'zod'
import { defineArea } from './area.ts'
import { newPassword, PASSWORD_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * A permission that a person holds. `area` is the area that declares its code; null for a permission made on the
 * screen.
 */
export const Right = z.object({
  code: z.string().meta({ example: 'PRODUCT_READ' }),
  description: z.string().nullable().meta({ example: 'See products' }),
  area: z.string().nullable().meta({ example: 'products' }),
})
export type Right = z.output<typeof Right>

export const Account = z.object({
  first_name: z.string().meta({ example: 'Pat' }),
  last_name: z.string().meta({ example: 'Jones' }),
  email: z.string().meta({ example: 'pat.jones@club.example' }),
  role_name: z.string().meta({ example: 'Catalogue Manager' }),
  /** In the order of the list of areas. */
  rights: z.array(Right),
})
export type Account = z.output<typeof Account>

export const PRESENT_PASSWORD_WRONG = 'Present password is wrong'

export const ChangePasswordInput = z.object({
  presentPassword: text({
    word: 'Present password',
    label: 'Present password',
    max: PASSWORD_MAX,
    kind: 'password',
    example: 'Left-Horse-6',
  }),
  newPassword: newPassword.meta({ ...newPassword.meta(), label: 'New password' }),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Who is signed in, in which role, and what they may do in words',
  access: 'signed-in',
  openWhilePasswordChangeDue: true,
  personal: true,
  answer: z.object({ account: Account }),
})

export const getDraftKey = endpoint({
  method: 'GET',
  path: '/api/account/draft-key',
  summary: 'The key that encrypts one’s own drafts on a device, so that the next person there cannot read them',
  access: 'signed-in',
  personal: true,
  /** 32 bytes in Base64. */
  answer: z.object({ key: z.string().meta({ example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=' }) }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change one’s own password, which ends one’s other sessions',
  access: 'signed-in',
  body: ChangePasswordInput,
  refusals: [429],
})

/** One browser in which the person is signed in. `last_used_at` is accurate to a minute. */
export const Session = z.object({
  id: z.string().meta({ example: 'yX0sS7Zr1n5c2mPq4tGdu8wN3yVb3kq0' }),
  /** The browser's own description of itself. */
  user_agent: z.string().nullable().meta({ example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }),
  address: z.string().nullable().meta({ example: '192.0.2.17' }),
  signed_in_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in, the newest use first',
  access: 'signed-in',
  personal: true,
  answer: z.object({ sessions: z.array(Session) }),
})

export const endOneSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/:sessionId/end',
  summary: 'End a session of one’s own',
  access: 'signed-in',
  params: z.object({ sessionId: z.string().max(200).meta({ example: 'yX0sS7Zr1n5c2mPq4tGdu8wN3yVb3kq0' }) }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/end-other-sessions',
  summary: 'End all of one’s sessions but this one',
  access: 'signed-in',
})

/** Names of codes, as an address has them: 'PRODUCT_READ,PRODUCT_UPDATE'. */
const codeList = z.string({ error: 'Codes must be text' }).max(1000, { error: 'Too many codes' })

export const explainMissing = endpoint({
  method: 'GET',
  path: '/api/account/missing-permission',
  summary: 'What a permission that one lacks is for, and up to three people who can grant it',
  access: 'signed-in',
  personal: true,
  query: z.object({ codes: codeList.meta({ example: 'SIZE_READ' }) }),
  answer: z.object({
    /** Any one of them is enough. Unknown codes are ignored. */
    missing: z.array(z.string().meta({ example: 'See the sizes' })),
    grantors: z.array(
      z.object({ first_name: z.string().meta({ example: 'Pat' }), last_name: z.string().meta({ example: 'Jones' }) }),
    ),
  }),
})

export const area = defineArea({
  about: 'Who one is, what one may do, and one’s own password',
  shows: 'all',
  kinds: {
    'ended-elsewhere': 'Signed out elsewhere',
    'others-ended': 'Signed out everywhere else',
    changed: 'Password changed',
    'change-refused': 'Password change refused',
  },
})
