import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

export const securityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    // Set below: a page carries a nonce of its own, and building the policy anew for each answer would be waste.
    contentSecurityPolicy: false,
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  const policy = contentPolicy()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
