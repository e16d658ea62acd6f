import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ALL_ENDPOINTS, AREAS } from '@kitroom/contract/areas'
import { Failure, InvalidRequest } from '@kitroom/contract/endpoint'
import { VERSION } from '@kitroom/contract/version'
import type { FastifyInstance } from 'fastify'
import { IDEMPOTENCY_KEY } from '../mount/idempotency.ts'
import { sendJson } from '../mount/send-json.ts'
import { operationOf } from './operations.ts'
import { type Json, outputSchema } from './schemas.ts'

/** The OpenAPI 3.1 document of the whole API, generated from the contract's endpoints. */
export const apiDocument = (sessionCookie: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of ALL_ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kitroom',
      version: VERSION,
      description:
        'The API of the Kitroom admin console. A whole number may be sent as a number or as a text of digits.',
      contact: { name: 'Kitroom contributors' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that gave this document' }],
    tags: Object.entries(AREAS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Failure: outputSchema(Failure), InvalidRequest: outputSchema(InvalidRequest) },
      parameters: {
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          description:
            'The `ETag` of the version that the save was opened at. Left out, whatever is stored is replaced.',
          schema: { type: 'string' },
          example: '"2026-03-01T08:00:00.000Z"',
        },
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
        token: { type: 'http', scheme: 'bearer', description: 'An API token of /account' },
      },
    },
  }
}

/**
 * `/api/openapi.json`, and `/api/docs`, a page that renders it. Generated at the first request: it takes as long as a
 * start.
 */
export const apiDocumentRoutes = async (app: FastifyInstance, sessionCookie: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {},
    // A plain document; the plugin's type is for OpenAPI 3.0.
    transformObject: () => apiDocument(sessionCookie) as never,
  })
  let bytes: Buffer | undefined
  app.get('/api/openapi.json', (request, reply) => {
    bytes ??= Buffer.from(JSON.stringify(app.swagger()))
    return sendJson(request, reply, bytes)
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Kitroom API' },
    uiConfig: { docExpansion: 'list', displayOperationId: true, supportedSubmitMethods: [] },
  })
}
