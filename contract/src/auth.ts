import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { isEmail, isMissing, text } from './fields.ts'
import { recorded, signInTopic } from './history.ts'

export const EMAIL_MAX = 254
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*-'

const signInEmail = text({
  word: 'Email',
  max: EMAIL_MAX,
  kind: 'email',
  example: 'pat.jones@club.example',
}).refine(isEmail, 'Enter a valid email')

const EXAMPLE_PASSWORD = 'Right-Horse-7'

export const Credentials = z.object({
  email: signInEmail,
  password: text({ word: 'Password', max: PASSWORD_MAX, kind: 'password', example: EXAMPLE_PASSWORD }),
})
export type Credentials = z.output<typeof Credentials>

type PasswordRule = {
  line: string
  /** The characters that count, where that is not obvious. */
  among?: string
  message: string
  holds: (password: string) => boolean
}

/** The live checklist of the reset screen, and the server's rules for a new password: one list for both. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    line: `At least ${PASSWORD_MIN} characters`,
    message: `Password must be at least ${PASSWORD_MIN} characters`,
    holds: (password) => [...password].length >= PASSWORD_MIN,
  },
  {
    line: 'At least one uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    line: 'At least one lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /[a-z]/.test(password),
  },
  {
    line: 'At least one number',
    message: 'Password must contain at least one number',
    holds: (password) => /[0-9]/.test(password),
  },
  {
    line: 'At least one special character',
    among: PASSWORD_SPECIAL_CHARACTERS,
    message: 'Password must contain at least one special character',
    holds: (password) => [...PASSWORD_SPECIAL_CHARACTERS].some((character) => password.includes(character)),
  },
]

export const newPassword = text({
  word: 'Password',
  label: 'New Password',
  max: PASSWORD_MAX,
  kind: 'password',
  example: EXAMPLE_PASSWORD,
  required: 'New password is required',
}).superRefine((password, context) => {
  for (const rule of PASSWORD_RULES) {
    if (!rule.holds(password)) context.addIssue({ code: 'custom', message: rule.message })
  }
})

export const ForgotPasswordInput = z.object({ email: signInEmail })
export const ResetPasswordInput = z.object({
  // Must match exactly: a token with anything added is a different token.
  token: z
    .string({ error: ({ input }) => (isMissing(input) ? 'Reset token is required' : 'Reset token must be text') })
    .max(512, { error: 'Reset token can be at most 512 characters' })
    .refine((token) => !isMissing(token), 'Reset token is required')
    .meta({ label: 'Reset token', kind: 'text', example: 'u8wN3yVbqkq0yX0sS7Zr1n5c2mPq4tGd' }),
  newPassword,
})

/**
 * The 403 of a write whose CSRF token is missing or belongs to another session: only a new sign-in provides another.
 */
export const STALE_CSRF_TOKEN = 'The security token is missing or out of date. Please sign in again.'

/** The 403 of a write whose page belongs to a person who is no longer the signed-in one. */
export const OTHER_PERSON = 'Somebody else has signed in in this browser. Nothing was saved.'

/** The signed-in user, for the app. `permissions` are codes; `clubName` is null for users without a club. */
export const SignedInUser = z.object({
  permissions: z.array(z.string()).meta({ example: ['PRODUCT_READ'] }),
  firstName: z.string().meta({ example: 'Pat' }),
  clubName: z.string().nullable().meta({ example: 'Northside Volleyball Club' }),
  passwordChangeRequired: z.boolean(),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/user-permissions',
  personal: true,
  summary: 'Who is signed in, and what they may do',
  access: 'signed-in',
  openWhilePasswordChangeDue: true,
  answer: z.object({ data: SignedInUser }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  access: 'public',
  csrf: 'origin-only',
  body: Credentials,
  answer: z.object({ csrfToken: z.string().meta({ example: 'Vb3kq0yX0sS7Zr1n5c2mPq4tGdu8wN3y' }) }),
  refusals: [401],
})

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  summary: 'The accounts of the demo that still have its published password; not found where there are none',
  access: 'public',
  answer: z.object({
    emails: z.array(z.string()).meta({ example: ['admin@kitroom.example'] }),
    password: z.string().meta({ example: EXAMPLE_PASSWORD }),
  }),
  refusals: [404],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a reset link by mail',
  access: 'public',
  csrf: 'origin-only',
  body: ForgotPasswordInput,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of a mailed link',
  access: 'public',
  csrf: 'origin-only',
  body: ResetPasswordInput,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  access: 'public',
  csrf: 'origin-only',
  openWhilePasswordChangeDue: true,
})

export const area = defineArea({
  about: 'Signing in and out, and passwords',
  topics: {
    session: signInTopic({
      sessions: recorded.count('Sessions'),
      organisation_account: recorded.yesNo('Organisation’s account'),
      password_change_required: recorded.yesNo('Password change required'),
    }),
    password: signInTopic({
      password_change_required: recorded.yesNo('Password change required'),
      sessions: recorded.count('Sessions'),
    }),
  },
  kinds: {
    started: 'Signed in',
    refused: 'Sign-in refused',
    ended: 'Signed out',
    reset: 'Password reset',
    forgotten: 'Password reset asked for',
  },
})
