import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DEVICE_DAYS = 180
const DAY_SECONDS = 24 * 60 * 60

/** The two cookies of the product: the session, and the mark of a browser that has signed in before. */
export type Cookies = {
  sessionName: string
  session: (request: FastifyRequest) => string | undefined
  setSession: (reply: FastifyReply, token: string, lifeDays: number) => void
  clearSession: (reply: FastifyReply) => void
  device: (request: FastifyRequest) => string | undefined
  setDevice: (reply: FastifyReply, token: string) => void
}

/** Over https both are `__Host-` cookies: Secure, for this host alone, and not settable by a neighbour. */
export const cookiesFor = (secure: boolean): Cookies => {
  const prefix = secure ? '__Host-' : ''
  const [session, device] = [`${prefix}sid`, `${prefix}device`]
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
  }
}
