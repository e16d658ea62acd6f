import { z } from 'zod'
import { Right } from './account.ts'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './fields.ts'

export const UserAction = z.enum(['send-mail', 'unlock', 'end-sessions', 'deactivate', 'activate'])
export type UserAction = z.output<typeof UserAction>

export const UserStatus = z.object({
  /** The first that applies of inactive, locked and invited (no password yet). */
  status: z.enum(['active', 'inactive', 'locked', 'invited']),
  /** Only while the status is 'locked'. */
  locked_until: z.iso.datetime().nullable(),
  last_login: z.iso.datetime().nullable(),
  director_of: z.array(z.object({ id: z.int(), name: z.string().meta({ example: 'Northside Volleyball Club' }) })),
  role_name: z.string().meta({ example: 'Catalogue Manager' }),
  /** The permissions of the role; null if the caller may not see them. */
  rights: z.array(Right).nullable(),
  /** The mails that the shop sends them. */
  mails: z.array(z.enum(['Orders', 'Warnings digest'])),
  /** The caller can do this for the person now. */
  actions: z.array(UserAction),
})
export type UserStatus = z.output<typeof UserStatus>

const ofUser = {
  method: 'POST',
  access: 'USERS_UPDATE',
  denied: 'You do not have permission to update a user.',
  params: IdParams,
} as const

export const getUserStatus = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/status',
  summary: 'Whether a user can sign in, what they direct and may do, and what the caller can do about it',
  access: { anyOf: ['USERS_READ', 'USERS_UPDATE'] },
  denied: 'You do not have permission to view user information.',
  personal: true,
  params: IdParams,
  answer: z.object({ standing: UserStatus }),
})

export const sendSetPasswordMail = endpoint({
  ...ofUser,
  path: '/api/admin/users/:id/send-set-password-mail',
  summary: 'Send an active user a mail to set a password',
  refusals: [409, 429],
})

export const unlockUser = endpoint({
  ...ofUser,
  path: '/api/admin/users/:id/unlock',
  summary: 'End the wait after too many wrong passwords',
})

export const endUserSessions = endpoint({
  ...ofUser,
  path: '/api/admin/users/:id/end-sessions',
  summary: 'End all sessions of a user',
})

export const deactivateUser = endpoint({
  ...ofUser,
  path: '/api/admin/users/:id/deactivate',
  summary: 'Keep a user from signing in, and end their sessions; refused for the last administrator',
  refusals: [409],
})

export const activateUser = endpoint({
  ...ofUser,
  path: '/api/admin/users/:id/activate',
  summary: 'Let a user sign in again',
  /** Whether they have never had a password, and so need the mail to set one. */
  answer: z.object({ needs_link: z.boolean() }),
})

export const area = defineArea({
  about: 'Whether people can sign in, and what can be done about it',
  shows: 'all',
  kinds: {
    'sessions-ended': 'All sessions ended',
    'set-password-mail-sent': 'Set-password mail sent',
    unlocked: 'Unlocked',
  },
})
