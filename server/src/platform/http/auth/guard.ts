import { codesOfToken, isForPeopleAlone } from '@kitroom/contract/api-tokens'
import { OTHER_PERSON, STALE_CSRF_TOKEN } from '@kitroom/contract/auth'
import { alsoNeededBy, codesOf, type Endpoint, PERSON_HEADER, PREVIEW_ROLE_HEADER } from '@kitroom/contract/endpoint'
import { IdParams } from '@kitroom/contract/fields'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { PREVIEW_SAVES_NOTHING } from '@kitroom/contract/roles'
import type { FastifyRequest } from 'fastify'
import { codesOfRole } from '../../access/rights.ts'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { denied, Refusal, tooMany } from '../../refusal.ts'
import { hashOf, sameHash } from '../../secret.ts'
import { consumeAttempt, findWait, type Limit } from '../../throttle.ts'
import type { Actor } from './actor.ts'
import type { Cookies } from './cookies.ts'
import { isCrossSite } from './origin.ts'
import type { Sessions } from './sessions.ts'
import { clientOf, sourceOf } from './source.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set before any handler runs. */
    actor: Actor | null
  }
}

export type Guard = {
  /** Lets a request through to its endpoint, or refuses it before its body is read. */
  admit: (endpoint: Endpoint, request: FastifyRequest) => Promise<void>
  /**
   * Checks again, because the body may have come an hour later. Returns the actor, whose permission stays until the
   * transaction ends; null if the endpoint is public.
   */
  admitInTransaction: (db: Db, endpoint: Endpoint, actor: Actor | null) => Promise<Actor | null>
  /** The same without a lock: for long work, and for reads with a body. */
  recheck: (endpoint: Endpoint, actor: Actor | null) => Promise<Actor | null>
}

/** Wrong API tokens from one address. */
const TOKEN_LIMIT: Limit = { failures: 300, windowMinutes: 15, firstWaitMinutes: 15, longestWaitMinutes: 15 }

const BEARER = /^Bearer(?: +|$)/i

type Parts = { database: Database; sessions: Sessions; cookies: Cookies; publicUrl: () => string }

export const guardWith = ({ database, sessions, cookies, publicUrl }: Parts): Guard => {
  /** The person of an API token. Attempts are counted after the look, so that a wrong token stops no other one. */
  const findByApiToken = async (token: string, request: FastifyRequest): Promise<Actor | null> => {
    const { address } = clientOf(request)
    const actor = await sessions.findByApiToken(token, address)
    if (actor) return actor
    const source = `token:source:${sourceOf(address)}`
    const wait =
      (await findWait(database.read, source, TOKEN_LIMIT)) ??
      (await database.transaction((db) => consumeAttempt(db, source, TOKEN_LIMIT)))
    return wait ? tooMany(wait.waitSeconds) : null
  }

  /** The sender; a cookie beside an API token counts for nothing. */
  const senderOf = async (request: FastifyRequest): Promise<Actor | null> => {
    const { authorization = '' } = request.headers
    if (BEARER.test(authorization)) return findByApiToken(authorization.replace(BEARER, '').trim(), request)
    const token = cookies.session(request)
    return token ? sessions.find(token) : null
  }

  /** While previewing a role, a person has only those of their permissions that the role has too, and saves nothing. */
  const asPreviewed = async (actor: Actor, request: FastifyRequest, isWrite: boolean): Promise<Actor> => {
    const role = request.headers[PREVIEW_ROLE_HEADER]
    if (role === undefined) return actor
    if (isWrite || !actor.permissions.includes('ROLE_PERMISSIONS_READ')) denied(PREVIEW_SAVES_NOTHING)
    const roleCodes = await codesOfRole(database.read, IdParams.parse({ id: role }).id)
    return { ...actor, permissions: actor.permissions.filter((code) => roleCodes.has(code)) }
  }

  return {
    admit: async (endpoint, request) => {
      const isWrite = endpoint.method !== 'GET'
      if (isWrite && isCrossSite(request.headers, publicUrl())) {
        const { origin } = request.headers
        request.log.warn({ origin, publicUrl: publicUrl() }, 'refused: PUBLIC_URL is not the origin of the page')
        denied('This request was sent by another site.')
      }
      const person = inCall(endpoint, await senderOf(request))
      const actor = person && (await asPreviewed(person, request, isWrite))
      request.actor = actor
      if (actor && isWrite) checkPerson(endpoint, request, actor)
      // No other site can send the header of a token.
      if (actor?.tokenName === null && isWrite && endpoint.csrf !== 'origin-only') checkCsrf(request, actor)
      checkAccess(endpoint, actor)
    },
    admitInTransaction: async (db, endpoint, actor) => {
      if (!actor || endpoint.access === 'public') return actor
      return checkAccess(endpoint, inCall(endpoint, await sessions.hold(db, actor)))
    },
    recheck: async (endpoint, actor) => actor && checkAccess(endpoint, inCall(endpoint, await sessions.look(actor))),
  }
}

/** The sender with the permissions of this call. */
const inCall = (endpoint: Endpoint, actor: Actor | null): Actor | null =>
  actor && actor.tokenName !== null ? { ...actor, permissions: codesOfToken(endpoint, actor.permissions) } : actor

/** First 401, then 403, and only then anything that depends on the request, so that nothing leaks about it. */
const checkAccess = (endpoint: Endpoint, actor: Actor | null): Actor | null => {
  if (actor && actor.tokenName !== null && isForPeopleAlone(endpoint)) denied('An API token cannot do this.')
  if (endpoint.access === 'public') return actor
  if (!actor) throw new Refusal(401, 'Please log in.')
  if (actor.passwordChangeRequired && !endpoint.openWhilePasswordChangeDue) {
    denied('You must change your password first.')
  }
  const codes = codesOf(endpoint.access)
  const holds = (code: PermissionCode) => actor.permissions.includes(code)
  if ((codes.length === 0 || codes.some(holds)) && alsoNeededBy(endpoint).every(holds)) return actor
  return denied('denied' in endpoint ? endpoint.denied : 'You do not have permission to do this.')
}

/** The tabs of a browser share a session: a page may still be open that belongs to the person before. */
const checkPerson = (endpoint: Endpoint, { headers }: FastifyRequest, actor: Actor): void => {
  const sent = headers[PERSON_HEADER]
  if (endpoint.access !== 'public' && sent !== undefined && sent !== String(actor.userId)) denied(OTHER_PERSON)
}

const checkCsrf = (request: FastifyRequest, actor: Actor): void => {
  const sent = request.headers['x-csrf-token']
  if (typeof sent !== 'string' || !sameHash(hashOf(sent), actor.csrfHash)) denied(STALE_CSRF_TOKEN)
}
