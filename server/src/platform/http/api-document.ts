import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Access, codesOf, type Endpoint, Failure } from '@kitroom/contract/endpoint'
import { ALL_ENDPOINTS } from '@kitroom/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { IDEMPOTENCY_KEY } from './idempotency.ts'

type Json = Record<string, unknown>
type Listed = (typeof ALL_ENDPOINTS)[number]

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid; `errors` names every field',
  401: 'Nobody is signed in',
  403: 'Not permitted, or sent by another site, or without the CSRF token',
  404: 'No such record',
  409: 'Taken already, or changed since it was loaded; `path` names the field',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait',
  500: 'Our fault; `requestId` finds it in the log',
  503: 'Busy; may be sent again after `Retry-After` seconds',
}

const inputSchema = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const outputSchema = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
const withoutDialect = ({ $schema: _, ...schema }: Json): Json => schema

const whoMay = (access: Access): string => {
  if (access === 'public') return 'Open to everybody.'
  if (access === 'signed-in') return 'Open to whoever is signed in.'
  return `Needs ${codesOf(access).join(' or ')}.`
}

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const requestBodyOf = ({ body, multipart }: Endpoint): Json => {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(body) } } } }
  if (!multipart) return {}
  const fields = inputSchema(multipart) as { properties?: Json; required?: string[] }
  const schema = {
    ...fields,
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), 'file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const successOf = ({ answer }: Endpoint): Json => {
  if (answer === 'bytes')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const schema = outputSchema(answer.extend({ success: z.literal(true), message: z.string().optional() }))
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const refusalsOf = (endpoint: Endpoint): number[] => {
  const refusals = [500, 503]
  if (endpoint.access !== 'public') refusals.push(401, 403)
  else if (endpoint.method !== 'GET') refusals.push(403, 429)
  if (endpoint.params) refusals.push(404)
  if (endpoint.body || endpoint.query || endpoint.multipart) refusals.push(400)
  if (endpoint.body && endpoint.access !== 'public') refusals.push(409)
  return [...new Set(refusals)].sort((a, b) => a - b)
}

const operationOf = (endpoint: Listed): Json => ({
  operationId: endpoint.name,
  tags: [endpoint.area],
  summary: endpoint.summary,
  description: whoMay(endpoint.access),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...requestBodyOf(endpoint),
  security: securityOf(endpoint),
  responses: Object.fromEntries([
    [String(endpoint.status ?? 200), successOf(endpoint)],
    ...refusalsOf(endpoint).map((status) => [
      String(status),
      {
        description: REFUSALS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  ]),
})

const securityOf = (endpoint: Endpoint): Json[] => {
  if (endpoint.access === 'public') return []
  return [endpoint.method === 'GET' || endpoint.csrf ? { session: [] } : { session: [], csrf: [] }]
}

/** The OpenAPI 3.1 document of the whole API, made from the contract's list of endpoints. */
const apiDocument = (sessionCookie: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kitroom', version: '1', description: 'The API of the Kitroom admin console.' },
    paths,
    components: {
      schemas: { Failure: outputSchema(Failure) },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          description: 'Sent again with the same key, the same request takes effect once and is answered alike.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  }
}

/** `/api/openapi.json`, and a page that shows it at `/api/docs`. */
export const apiDocumentRoutes = async (app: FastifyInstance, sessionCookie: string): Promise<void> => {
  const document = apiDocument(sessionCookie)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } }) // a plain document; the plugin's type is of OpenAPI 3.0
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Kitroom API' },
    uiConfig: { docExpansion: 'list', displayOperationId: true, supportedSubmitMethods: [] },
  })
}
