import { z } from 'zod'
import { isEmail } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  flag,
  IdParams,
  isMissing,
  MAX_INTEGER,
  optionalId,
  optionalName,
  optionalText,
  requiredText,
  text,
  updatedAt,
} from './fields.ts'

export const codes = {
  USERS_READ: 'See the users',
  USERS_CREATE: 'Create users',
  USERS_UPDATE: 'Edit users',
} as const

const roleId = z
  .int({ error: ({ input }) => (isMissing(input) ? 'Role is required' : 'Must be an integer') })
  .min(1, { error: 'Role is required' })
  .max(MAX_INTEGER, { error: 'Must be an integer' })

/** The fields of the user form, on create and on edit. */
export const UserInput = z.object({
  first_name: requiredText('First name', 100),
  last_name: requiredText('Last name', 100),
  display_name: optionalName('Display name', 150),
  email: text({ label: 'Email', max: 255 }).refine(isEmail, 'Must be a valid email'),
  phone: optionalText('Phone', 20),
  club_id: optionalId('Club must be valid'),
  app_role_id: roleId,
  address_line1: optionalText('Address line 1', 255),
  address_line2: optionalText('Address line 2', 255),
  city: optionalText('City', 100),
  state: optionalText('State', 2),
  postal_code: optionalText('Postal code', 20),
  is_active: flag('Active').default(true),
  /** Left out: false on create, unchanged on edit. A new address is never verified. */
  email_verified: flag('Email verified').optional(),
  /** Left out: unchanged on edit. Always true on create. */
  password_change_required: flag('Password change required').optional(),
})
export type UserInput = z.output<typeof UserInput>

export const ListedUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  club_id: z.int().nullable(),
  club_name: z.string().nullable(),
  app_role_id: z.int(),
  role_name: z.string(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  password_change_required: z.boolean(),
  last_login: z.iso.datetime().nullable(),
})
export type ListedUser = z.output<typeof ListedUser>

export const User = ListedUser.extend({
  address_line1: z.string().nullable(),
  address_line2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  failed_login_attempts: z.int(),
  created_at: z.iso.datetime(),
  updated_at: updatedAt,
  created_by_first_name: z.string().nullable(),
  created_by_last_name: z.string().nullable(),
  updated_by_first_name: z.string().nullable(),
  updated_by_last_name: z.string().nullable(),
})
export type User = z.output<typeof User>

export const USER_EMAIL_TAKEN = 'Email already exists'

const Option = z.object({ id: z.int(), name: z.string() })

const VIEW_DENIED = 'You do not have permission to view user information.'
const LOOK_UP: { anyOf: ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE'] } = {
  anyOf: ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE'],
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, by last and first name',
  access: 'USERS_READ',
  denied: VIEW_DENIED,
  answer: z.object({ users: z.array(ListedUser) }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One user',
  access: { anyOf: ['USERS_READ', 'USERS_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  versioned: 'user',
  answer: z.object({ user: User }),
})

export const getSignInWait = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sign-in-wait',
  summary:
    'Until when a user who failed to sign in too often has to wait, from a browser that is not known to be theirs',
  access: { anyOf: ['USERS_READ', 'USERS_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  /** Null where there was none; it may be over. */
  answer: z.object({ slowed_until: z.iso.datetime().nullable() }),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create a user, who gets a mail to set a password',
  access: 'USERS_CREATE',
  denied: 'You do not have permission to create a user.',
  body: UserInput,
  versioned: 'user',
  answer: z.object({ user: User }),
  status: 201,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Edit a user',
  access: 'USERS_UPDATE',
  denied: 'You do not have permission to update a user.',
  params: IdParams,
  body: UserInput,
  versioned: 'user',
  answer: z.object({ user: User }),
})

export const listUserRoles = endpoint({
  method: 'GET',
  path: '/api/admin/users-roles',
  summary: 'The roles a user can be given, by name',
  access: LOOK_UP,
  denied: VIEW_DENIED,
  answer: z.object({ roles: z.array(Option) }),
})

export const listUserClubs = endpoint({
  method: 'GET',
  path: '/api/admin/users-clubs',
  summary: 'The clubs a user can belong to, by name',
  access: LOOK_UP,
  denied: VIEW_DENIED,
  answer: z.object({ clubs: z.array(Option) }),
})
