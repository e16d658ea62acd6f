import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The Content-Security-Policy of every answer; `styleNonce` is set only on the page, for the style engine. */
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

/** Features of browsers that no page of ours uses, so that a foreign script could not either. */
const FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'usb'],
]

/** The result of helmet's recommended settings; a constant, because nothing in it depends on the request. */
const HEADERS = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Passkeys, copying to the clipboard and the whole screen are used by the page itself.
  'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const

/** The headers of an answer to `url`. */
export const securityHeadersFor = (isHttps: boolean) => {
  const headers = { ...HEADERS, ...(isHttps ? ONLY_HTTPS : {}) }
  const ofTheApi = { ...headers, 'cache-control': 'no-store' }
  return (url: string): Readonly<Record<string, string>> => (url.startsWith('/api/') ? ofTheApi : headers)
}

/** Adds the headers to every answer of a route, and to the 404 of an unknown address. */
export const setSecurityHeaders = (app: FastifyInstance, headersFor: ReturnType<typeof securityHeadersFor>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
}
