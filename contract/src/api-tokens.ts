import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { idParams, orDigits, requiredText } from './fields.ts'
import { recorded } from './history.ts'

/** What every token begins with, so that programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'kitroom_'
export const TOKEN_DAYS = 90
const DAYS_MAX = 365

const DAYS = `Days must be a number from 1 to ${DAYS_MAX}`
const CODES = 'Choose at least one permission'

export const ApiTokenInput = z.object({
  name: requiredText('Name', 100, { label: 'Name', example: 'Stock sync' }),
  /** A subset of the permissions that one has oneself. */
  codes: z
    .array(z.string({ error: CODES }).max(255, { error: CODES }), { error: CODES })
    .min(1, { error: CODES })
    .max(1000, { error: CODES })
    .meta({ label: 'What it may do', example: ['MANAGE_INVENTORY'] }),
  days: orDigits(z.int({ error: DAYS }).min(1, { error: DAYS }).max(DAYS_MAX, { error: DAYS }))
    .default(TOKEN_DAYS)
    .meta({ label: 'Days until it ends', kind: 'number', example: TOKEN_DAYS }),
})

export const ApiToken = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Stock sync' }),
  codes: z.array(z.string()).meta({ example: ['MANAGE_INVENTORY'] }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Accurate to a minute; null before the first use. */
  last_used_at: z.iso.datetime().nullable(),
  last_address: z.string().nullable().meta({ example: '192.0.2.17' }),
})
export type ApiToken = z.output<typeof ApiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'One’s own API tokens, by name',
  access: 'signed-in',
  personal: true,
  answer: z.object({ tokens: z.array(ApiToken) }),
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Make an API token, which is shown this once',
  access: 'signed-in',
  body: ApiTokenInput,
  secretAnswer: true,
  status: 201,
  answer: z.object({
    token: z.string().meta({ example: `${TOKEN_PREFIX}yX0sS7Zr1n5c2mPq4tGdu8wN3yVb3kq0yX0sS7Zr1n5` }),
  }),
})

export const endApiToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens/:tokenId/end',
  summary: 'End an API token of one’s own',
  access: 'signed-in',
  params: idParams('tokenId'),
  answer: z.object({}),
})

export const area = defineArea({
  about: 'Tokens with which programs act for a person',
  topics: {
    'api-token': {
      area: 'sign-in',
      one: 'Sign-in',
      codes: ['USERS_READ'],
      about: 'users',
      fields: z.object({
        token: recorded.words('API token', 'Stock sync'),
        may: recorded.words('What it may do', 'MANAGE_INVENTORY'),
        until: recorded.day('Until'),
      }),
    },
  },
  kinds: { 'token-made': 'API token made', 'token-ended': 'API token ended' },
})
