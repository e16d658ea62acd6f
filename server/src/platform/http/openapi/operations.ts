import { codesOfToken, isForPeopleAlone } from '@kitroom/contract/api-tokens'
import type { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { alsoNeededBy, codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import { z } from 'zod'
import { exampleOf } from './example.ts'
import { inputSchema, type Json, outputSchema } from './schemas.ts'

type Listed = (typeof ALL_ENDPOINTS)[number]

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid; `errors` names every field',
  401: 'Nobody is signed in',
  403: 'Not permitted, or sent by another site, or without the CSRF token',
  404: 'No such record',
  409: 'Taken already, or in the way of a rule; `path` names the field',
  412: 'Changed since the version that `If-Match` names; `current` is what is stored',
  413: 'More than is accepted',
  415: 'Not the kind of content that is accepted',
  429: 'Too many attempts, or too many at once; `Retry-After` says how many seconds to wait',
  500: 'Our fault; `requestId` finds it in the log',
  503: 'Busy; may be sent again after `Retry-After` seconds',
}

const whoMay = (endpoint: Endpoint): string => {
  if (endpoint.access === 'public') return 'Open to everybody.'
  if (endpoint.access === 'signed-in') return 'Open to anybody who is signed in.'
  return `Needs ${[codesOf(endpoint.access).join(' or '), ...alsoNeededBy(endpoint)].join(', and ')}.`
}

const parametersOf = (endpoint: Listed, location: 'path' | 'query'): Json[] => {
  const declared = location === 'path' ? endpoint.params : endpoint.query
  if (!declared) return []
  const schema = inputSchema(declared)
  const required = schema.required as readonly string[] | undefined // as JSON Schema has it
  const example = exampleOf(schema) as Json
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || (required?.includes(name) ?? false),
    schema: value,
    example: example[name],
  }))
}

const requestBodyOf = (endpoint: Listed): Json => {
  const { body, multipart } = endpoint
  if (body) {
    const schema = inputSchema(body)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleOf(schema) } },
      },
    }
  }
  if (!multipart) return {}
  const fields = inputSchema(multipart)
  const schema = {
    ...fields,
    properties: { ...(fields.properties ?? {}), file: { type: 'string', format: 'binary' } },
    required: [...((fields.required as readonly string[] | undefined) ?? []), 'file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const ETAG = {
  ETag: {
    description: 'The version: `updated_at` in quotes',
    schema: { type: 'string' },
    example: '"2026-03-01T08:00:00.000Z"',
  },
}

const successOf = ({ answer, versioned }: Listed): Json => {
  if (answer === 'bytes') {
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  }
  const schema = outputSchema(answer.extend({ success: z.literal(true), message: z.string().optional() }))
  const { message: _, ...example } = exampleOf(schema) as Json
  const headers = versioned === undefined ? {} : { headers: ETAG }
  return { description: 'Done', ...headers, content: { 'application/json': { schema, example } } }
}

/** Whether it takes `If-Match`. */
const isConditional = ({ method, versioned }: Endpoint): boolean => method === 'PUT' && versioned !== undefined

const refusalsOf = (endpoint: Endpoint): number[] => {
  const isSent = endpoint.body ?? endpoint.multipart
  // Too many wrong tokens are refused everywhere.
  const refusals: number[] = [429, 500, 503, ...(endpoint.refusals ?? [])]
  if (endpoint.access !== 'public') refusals.push(401, 403)
  else if (endpoint.method !== 'GET') refusals.push(403)
  if (endpoint.params || endpoint.answer === 'bytes') refusals.push(404)
  if (isSent || endpoint.query) refusals.push(400)
  if (isSent) refusals.push(413, 415)
  if (isSent && endpoint.access !== 'public') refusals.push(409)
  if (isConditional(endpoint)) refusals.push(412)
  return [...new Set(refusals)].sort((a, b) => a - b)
}

/** Not sent again if `If-None-Match` matches: files, and lists that are the same for all. */
const isSentOnce = ({ method, params, personal, query, answer, access }: Endpoint): boolean =>
  answer === 'bytes' ? query !== undefined : method === 'GET' && !params && !personal && access !== 'public'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'string', pattern: '^[0-9]+$' }, example: '1' },
}

const refusalOf = (endpoint: Endpoint, status: number): Json => ({
  description: REFUSALS[status],
  ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  content: {
    'application/json': {
      schema: { $ref: `#/components/schemas/${status === 400 ? 'InvalidRequest' : 'Failure'}` },
      example: { success: false, ...exampleOfRefusal(endpoint, status) },
    },
  },
})

const exampleOfRefusal = (endpoint: Endpoint, status: number): Json => {
  switch (status) {
    case 400: {
      const [path = ''] = Object.keys((endpoint.body ?? endpoint.multipart ?? endpoint.query)?.shape ?? {})
      return { message: 'This is not valid', errors: [{ path, message: 'This is not valid' }] }
    }
    case 403:
      return { message: 'denied' in endpoint ? endpoint.denied : 'This request was sent by another site.' }
    case 409:
      return { message: 'Name already exists', path: 'name' }
    case 412:
      return { message: 'Somebody else has changed this since you opened it.', path: 'updated_at', current: {} }
    case 500:
      return { message: 'Something went wrong.', requestId: 'req-1a' }
    default:
      return { message: REFUSALS[status] }
  }
}

const securityOf = (endpoint: Endpoint): Json[] => {
  if (endpoint.access === 'public') return []
  const session = endpoint.method === 'GET' || endpoint.csrf ? { session: [] } : { session: [], csrf: [] }
  const codes = [...codesOf(endpoint.access), ...alsoNeededBy(endpoint)]
  const isOpen = !isForPeopleAlone(endpoint) && codesOfToken(endpoint, codes).length === codes.length
  return isOpen ? [session, { token: [] }] : [session]
}

/** One endpoint in OpenAPI: its permission, its input, and every answer, each with an example. */
export const operationOf = (endpoint: Listed): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.area],
  summary: endpoint.summary,
  description: whoMay(endpoint),
  'x-permissions': codesOf(endpoint.access),
  parameters: [
    ...parametersOf(endpoint, 'path'),
    ...parametersOf(endpoint, 'query'),
    ...(isConditional(endpoint) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...requestBodyOf(endpoint),
  security: securityOf(endpoint),
  responses: Object.fromEntries([
    [String(endpoint.status ?? 200), successOf(endpoint)],
    ...(isSentOnce(endpoint) ? [['304', { description: 'As the `ETag` that was sent' }]] : []),
    ...refusalsOf(endpoint).map((status) => [String(status), refusalOf(endpoint, status)]),
  ]),
})
