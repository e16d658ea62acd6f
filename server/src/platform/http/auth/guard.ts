import { STALE_CSRF_TOKEN } from '@kitroom/contract/auth'
import { codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { denied, Refusal } from '../../refusal.ts'
import { hashOf, sameHash } from '../../secret.ts'
import type { Cookies } from './cookies.ts'
import { isCrossSite } from './origin.ts'
import type { Actor, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set before any handler runs. */
    actor: Actor | null
  }
}

/** Lets a request through to its endpoint, or refuses it before its body is read. */
export type Guard = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>

type Parts = { sessions: Sessions; cookies: Cookies; publicUrl: () => string }

/** First 401, then 403, and only then anything that depends on what was asked, so that nothing is learnt about it. */
export const guardWith =
  ({ sessions, cookies, publicUrl }: Parts): Guard =>
  async (endpoint, request) => {
    const isWrite = endpoint.method !== 'GET'
    if (isWrite && isCrossSite(request.headers, publicUrl())) denied('This request was sent by another site.')
    const token = cookies.session(request)
    const actor = token ? await sessions.find(token) : null
    request.actor = actor
    if (!actor) {
      if (endpoint.access !== 'public') throw new Refusal(401, 'Please log in.')
      return
    }
    if (isWrite && endpoint.csrf !== 'origin-only') checkCsrf(request, actor)
    if (endpoint.access === 'public') return
    if (actor.passwordChangeRequired && !endpoint.openWhilePasswordChangeDue) {
      denied('You must change your password first.')
    }
    checkPermission(endpoint, actor)
  }

const checkCsrf = (request: FastifyRequest, actor: Actor): void => {
  const sent = request.headers['x-csrf-token']
  if (typeof sent !== 'string' || !sameHash(hashOf(sent), actor.csrfHash)) denied(STALE_CSRF_TOKEN)
}

const checkPermission = (endpoint: Endpoint, actor: Actor): void => {
  const codes = codesOf(endpoint.access)
  if (codes.length === 0 || codes.some((code) => actor.permissions.includes(code))) return
  denied('denied' in endpoint ? endpoint.denied : 'You do not have permission to do this.')
}
