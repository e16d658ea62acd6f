import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { LogLevel } from '../config.ts'

// Beside the address, which is logged without its query, no part of a request is logged; this is a second safeguard.
const SECRETS = [
  'password',
  'newPassword',
  'token',
  'csrfToken',
  'recoveryCodes',
  'secret',
  'uri',
  'cookie',
  'authorization',
  'set-cookie',
  'x-csrf-token',
]

// The `code` of an error names its cause, such as ENOSPC; that of a request or its body is the second factor.
const CODES = ['code', 'body.code', '*.body.code']

/** JSON lines without secrets, on standard output unless a test reads them. */
export const createLog = (level: LogLevel, output?: DestinationStream) =>
  pino(
    {
      level,
      redact: {
        paths: [...SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), ...CODES],
        censor: '[redacted]',
      },
      serializers: { req: addressOf },
    },
    output,
  )

/** The one address with a secret in its path: the page where players enter their sizes. */
const SECRET_PATH = /^\/sizes\/.*/

const addressOf = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0]?.replace(SECRET_PATH, '/sizes/[redacted]'),
})

/** One line for each answered request: writes and refusals at `info`, plain reads at `debug`. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const isNotable = request.method !== 'GET' || reply.statusCode >= 400
    const level = reply.statusCode >= 500 ? 'error' : isNotable ? 'info' : 'debug'
    request.log[level](
      {
        ...addressOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.userId,
      },
      'answered',
    )
    done()
  })
}
