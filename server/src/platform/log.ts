import { SECRET_PATHS } from '@kitroom/contract/areas'
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config, LogLevel } from '../config.ts'
import { clientOf } from './http/auth/source.ts'

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

const REDACTED = '[redacted]'

// The `code` of an error names its cause, such as ENOSPC; that of a request or its body is the second factor.
const CODES = ['code', 'body.code', '*.body.code']

/** JSON lines without secrets, on standard output unless a test reads them. */
export const createLog = (level: LogLevel, output?: DestinationStream) =>
  pino(
    {
      level,
      redact: {
        paths: [...SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), ...CODES],
        censor: REDACTED,
      },
      serializers: { req: addressOf },
    },
    output,
  )

// The part before the secret.
const SECRET_STARTS = SECRET_PATHS.map((path) => path.slice(0, path.indexOf(':')))

/** The path that a browser opens: dots resolved, escapes undone, slashes single; the web app knows no case. */
const opened = (path: string): string => {
  const { pathname = path } = URL.parse(`http://kitroom${path}`) ?? {}
  const plain = pathname.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return plain.replace(/\/+/g, '/').toLowerCase()
}

const withoutSecret = (path: string): string => {
  const start = SECRET_STARTS.find((prefix) => opened(path).startsWith(prefix))
  return start === undefined ? path : `${start}${REDACTED}`
}

const addressOf = ({ method, url }: FastifyRequest) => ({ method, path: withoutSecret(url.split('?')[0] ?? '') })

/** Logs only what `logRequests` cannot see: an answer that breaks off after its head, as of a file that is cut. */
export class BrokenAnswerLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(error: Error, request: FastifyRequest): void {
    // Clients may close their connection.
    if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error({ err: error, ...addressOf(request) }, 'an answer broke off')
  }
}

/** One line for each answered request: writes and refusals at `info`, plain reads at `debug`. */
export const logRequests = (app: FastifyInstance, { logAddresses }: Pick<Config, 'logAddresses'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const isNotable = request.method !== 'GET' || reply.statusCode >= 400
    const level = reply.statusCode >= 500 ? 'error' : isNotable ? 'info' : 'debug'
    request.log[level](
      {
        ...addressOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.userId,
        ...(logAddresses ? clientOf(request) : {}),
      },
      'answered',
    )
    done()
  })
}

const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** The lines of the log as a person reads them, for a terminal; everywhere else they are JSON. */
export const terminalLog = (print: (text: string) => void): DestinationStream => ({
  write: (line) => {
    const { level, time, msg, err, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line)
    const more = Object.entries(rest).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const at = new Date(time).toTimeString().slice(0, 8)
    print(`${[at, LEVELS[level] ?? 'debug', msg, ...more].join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`)
  },
})
