import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** What every answer says to a browser; `styleNonce` is set on the page alone, where the style engine needs one. */
export const contentPolicy = (styleNonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const newNonce = (): string => randomBytes(16).toString('base64')

/** What helmet says to every request alike. Asked once: for each request it would cost as much as the request itself. */
const unchangingHeaders = async (isHttps: boolean): Promise<Record<string, string>> => {
  const asked = Fastify()
  await asked.register(helmet, {
    // Set below: a page carries a nonce of its own.
    contentSecurityPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  asked.get('/', async () => undefined)
  const { headers } = await asked.inject('/')
  await asked.close()
  const own = ['connection', 'content-length', 'date']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  )
}

export const securityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  const headers = { ...(await unchangingHeaders(isHttps)), 'content-security-policy': contentPolicy() }
  const ofTheApi = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofTheApi : headers)
    done()
  })
}
