import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a browser counts as one that has signed in before. */
export const DEVICE_DAYS = 180
export const PENDING_MINUTES = 10
const DAY_SECONDS = 24 * 60 * 60

/**
 * The cookies: the session, the mark of a browser that has signed in before, and a sign-in that waits for its second
 * factor.
 */
export type Cookies = {
  sessionName: string
  session: (request: FastifyRequest) => string | undefined
  setSession: (reply: FastifyReply, token: string, lifeDays: number) => void
  clearSession: (reply: FastifyReply) => void
  device: (request: FastifyRequest) => string | undefined
  setDevice: (reply: FastifyReply, token: string) => void
  pending: (request: FastifyRequest) => string | undefined
  setPending: (reply: FastifyReply, token: string) => void
  clearPending: (reply: FastifyReply) => void
}

/**
 * Over https all three are `__Host-` cookies: Secure, for this host only, and not settable by a sibling domain. A port of
 * the public address is in their names: all ports of a host share its cookies.
 */
export const cookiesFor = (publicUrl: string | null): Cookies => {
  const { protocol, port } = new URL(publicUrl ?? 'http://localhost')
  const secure = protocol === 'https:'
  const nameOf = (name: string) => `${secure ? '__Host-' : ''}${name}${port && `-${port}`}`
  const [session, device, pending] = [nameOf('sid'), nameOf('device'), nameOf('pending')]
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure }
  return {
    sessionName: session,
    session: (request) => request.cookies[session],
    setSession: (reply, token, lifeDays) => {
      reply.setCookie(session, token, { ...options, maxAge: lifeDays * DAY_SECONDS })
    },
    clearSession: (reply) => {
      reply.clearCookie(session, options)
    },
    device: (request) => request.cookies[device],
    setDevice: (reply, token) => {
      reply.setCookie(device, token, { ...options, maxAge: DEVICE_DAYS * DAY_SECONDS })
    },
    pending: (request) => request.cookies[pending],
    setPending: (reply, token) => {
      reply.setCookie(pending, token, { ...options, maxAge: PENDING_MINUTES * 60 })
    },
    clearPending: (reply) => {
      reply.clearCookie(pending, options)
    },
  }
}
