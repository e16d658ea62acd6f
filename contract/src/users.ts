import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import {
  callersDay,
  flag,
  IdParams,
  isEmail,
  isMissing,
  MAX_INTEGER,
  optionalId,
  optionalName,
  optionalText,
  orDigits,
  reference,
  requiredText,
  text,
} from './fields.ts'
import { recorded } from './history.ts'
import { record } from './record.ts'

const roleId = orDigits(
  z
    .int({ error: ({ input }) => (isMissing(input) ? 'Role is required' : 'Must be an integer') })
    .min(1, { error: 'Role is required' })
    .max(MAX_INTEGER, { error: 'Must be an integer' }),
).meta(reference({ label: 'Role', refersTo: 'roles', unknown: 'Role is required' }))

const VIEW_DENIED = 'You do not have permission to view user information.'

const declared = record({
  one: 'User',
  many: 'Users',
  about: 'Who can sign in, for which club and in which role',
  path: '/api/admin/users',
  key: 'user',
  keys: 'users',
  codes: { read: 'USERS_READ', create: 'USERS_CREATE', update: 'USERS_UPDATE' },
  readDenied: VIEW_DENIED,
  order: 'by last and first name',
  naturalKey: 'email',
  duplicate: 'Email already exists',
  fields: {
    first_name: requiredText('First name', 100, { example: 'Pat' }),
    last_name: requiredText('Last name', 100, { example: 'Jones' }),
    display_name: optionalName('Display name', 150, { example: 'Coach Pat' }),
    email: text({ word: 'Email', max: 255, kind: 'email', example: 'pat.jones@club.example' }).refine(
      isEmail,
      'Must be a valid email',
    ),
    phone: optionalText('Phone', 20, { kind: 'phone', example: '+1 555 0100' }),
    club_id: optionalId('Club must be valid', { label: 'Club', refersTo: 'clubs' }),
    app_role_id: roleId,
    address_line1: optionalText('Address line 1', 255, { example: '12 Court Street' }),
    address_line2: optionalText('Address line 2', 255, { example: 'Hall 2' }),
    city: optionalText('City', 100, { example: 'Dayton' }),
    state: optionalText('State', 2, { example: 'OH' }),
    postal_code: optionalText('Postal code', 20, { example: '45402' }),
    is_active: flag('Active').default(true),
    /** Left out: false on create, unchanged on edit. A new address is never verified. */
    email_verified: flag('Email verified').optional(),
    /** Left out: unchanged on edit. Always true on create. */
    password_change_required: flag('Password change required').optional(),
  },
  listed: {
    club_name: z.string().nullable().meta({ example: 'Northside Volleyball Club' }),
    role_name: z.string().meta({ example: 'Club Staff' }),
    last_login: z.iso.datetime().nullable().meta({ label: 'Last login', kind: 'date-time' }),
    failed_login_attempts: z.int().meta({ example: 0 }),
    created_at: z.iso.datetime(),
    created_by_first_name: z.string().nullable().meta({ example: 'Pat' }),
    created_by_last_name: z.string().nullable().meta({ example: 'Jones' }),
    updated_by_first_name: z.string().nullable().meta({ example: 'Pat' }),
    updated_by_last_name: z.string().nullable().meta({ example: 'Jones' }),
  },
  settable: ['is_active', 'app_role_id', 'club_id'],
  synonyms: {
    first_name: ['Given Name', 'First'],
    last_name: ['Surname', 'Family Name', 'Last'],
    display_name: ['Nickname'],
    email: ['E-Mail', 'Mail', 'Email Address'],
    phone: ['Telephone', 'Mobile'],
    club_id: ['Team', 'Team/Club'],
    app_role_id: ['App Role'],
    address_line1: ['Address', 'Street'],
    postal_code: ['Zip', 'Zip Code'],
  },
})
export const { Input: UserInput, Row: User, bulk, duplicate: USER_EMAIL_TAKEN } = declared
export const { list: listUsers, get: getUser, update: updateUser } = declared
export const createUser = {
  ...declared.create,
  summary: 'Create a user, who gets a mail to set a password',
  refusals: [404],
} as const
export const users = { ...declared, create: createUser }
export type UserInput = z.output<typeof UserInput>
export type User = z.output<typeof User>

const option = (example: string) => z.object({ id: z.int(), name: z.string().meta({ example }) })

const LOOK_UP = { anyOf: ['USERS_READ', 'USERS_CREATE', 'USERS_UPDATE'] } as const

export const listUnusedInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/unused-invitations',
  summary: 'The active users who have not set a password within a week after their newest mail',
  access: 'USERS_READ',
  denied: VIEW_DENIED,
  query: z.object({ today: callersDay }),
  answer: z.object({ user_ids: z.array(z.int()) }),
})

export const getSignInTrouble = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/sign-in-trouble',
  summary: 'What keeps a user from signing in: a wait after too many wrong passwords, a mail that did not arrive',
  access: { anyOf: ['USERS_READ', 'USERS_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  answer: z.object({
    /** From a browser that the person has not used before. Null if there was no lock; it may be over. */
    slowed_until: z.iso.datetime().nullable(),
    /** Their newest mail, if the server gave up on it; `reason` is the mail server's message. */
    mail_given_up: z.object({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  }),
})

export const listUserRoles = endpoint({
  method: 'GET',
  path: '/api/admin/users-roles',
  summary: 'The roles a user can be given, by name',
  access: LOOK_UP,
  denied: VIEW_DENIED,
  answer: z.object({ roles: z.array(option('Club Staff')) }),
})

export const listUserClubs = endpoint({
  method: 'GET',
  path: '/api/admin/users-clubs',
  summary: 'The clubs a user can belong to, by name',
  access: LOOK_UP,
  denied: VIEW_DENIED,
  answer: z.object({ clubs: z.array(option('Northside Volleyball Club')) }),
})

export const area = defineArea({
  ...declared.area,
  alsoRecorded: z.object({
    failed_login_attempts: recorded.count('Failed sign-ins'),
    sessions: recorded.count('Sessions'),
    is_on: recorded.yesNo('Warnings digest'),
    order_mails: recorded.yesNo('Mails about orders'),
  }),
  live: {
    actions: ['user', 'session', 'password', 'second-factor'],
    codes: [bulk.access.read, bulk.access.update],
    changesRights: true,
  },
  uses: { one: 'user', many: 'users', read: 'USERS_READ', groups: [UserInput] },
  kinds: {
    'order-mails-chosen': 'Mails about orders chosen',
    'created-on-the-server': 'Created on the server',
    'password-reset-on-the-server': 'Password reset on the server',
    'second-factor-reset-on-the-server': 'Second factor reset on the server',
  },
  findings: { unused_invitations: 'USERS_READ' },
})
