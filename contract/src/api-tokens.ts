import { z } from 'zod'
import { defineArea } from './area.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { orDigits, requiredText } from './fields.ts'
import { recorded, signInTopic } from './history.ts'
import { GOVERNING_CODES } from './permission-codes.ts'

/** Every token begins with it, so that programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'kitroom_'
export const TOKEN_DAYS = 90
export const TOKENS_MAX = 20
export const TOO_MANY_TOKENS = `At most ${TOKENS_MAX} API tokens. End one that is not used any more`
const DAYS = 'Days must be a number from 1 to 365'
const CODES = 'Choose at least one permission'

export const ApiTokenInput = z.object({
  name: requiredText('Name', 100, { label: 'Name', example: 'Stock sync' }),
  /** A subset of the permissions that one has oneself. */
  codes: z
    .array(z.string({ error: CODES }).max(255, { error: CODES }), { error: CODES })
    .min(1, { error: CODES })
    .max(1000, { error: CODES })
    .meta({ label: 'What it may do', kind: 'rows', example: ['MANAGE_INVENTORY'] }),
  days: orDigits(z.int({ error: DAYS }).min(1, { error: DAYS }).max(365, { error: DAYS }))
    .default(TOKEN_DAYS)
    .meta({ label: 'Days until it ends', kind: 'number', example: TOKEN_DAYS }),
})

export const ApiToken = z.object({
  id: z.string().meta({ example: 'yX0sS7Zr1n5c2mPq4tGdu8wN3yVb3kq0' }),
  name: z.string().meta({ example: 'Stock sync' }),
  codes: z.array(z.string()).meta({ example: ['MANAGE_INVENTORY'] }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Accurate to a minute; null before the first use. */
  last_used_at: z.iso.datetime().nullable(),
  /** Of the last use. */
  address: z.string().nullable().meta({ example: '192.0.2.17' }),
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
  refusals: [409],
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
  params: z.object({ tokenId: z.string().max(200).meta({ example: 'yX0sS7Zr1n5c2mPq4tGdu8wN3yVb3kq0' }) }),
})

/** Sign-in, passwords and second factors of whoever comes. */
const WAYS_IN = /^\/api\/auth\/(?!logout)/

/** Whether only a person may call it, and no program with a token of theirs: ways in, and what no code protects. */
export const isForPeopleAlone = ({ path, access, openToTokens }: Endpoint): boolean =>
  WAYS_IN.test(path) || (access === 'signed-in' && !openToTokens)

/** The permissions of a token that count in this call: none that governs in a write. */
export const codesOfToken = ({ method }: Endpoint, codes: readonly string[]): string[] =>
  codes.filter((code) => method === 'GET' || !GOVERNING.has(code))

const GOVERNING: ReadonlySet<string> = new Set(GOVERNING_CODES)

export const area = defineArea({
  about: 'Tokens with which programs act for a person',
  topics: {
    'api-token': signInTopic({
      token: recorded.words('API token', 'Stock sync'),
      may: recorded.words('What it may do', 'MANAGE_INVENTORY'),
      until: recorded.day('Until'),
    }),
  },
  kinds: { 'token-made': 'API token made', 'token-ended': 'API token ended' },
})
