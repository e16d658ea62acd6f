import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lockAccess } from '../../access/last-administrator.ts'
import type { Database } from '../../database/database.ts'
import type { Pulse } from '../../database/pulse.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'
import type { Context, RawContext, Sent } from './context.ts'
import type { Handled } from './json-pieces.ts'
import { parseRequest } from './parse-request.ts'
import { type ReadParts, readHandler } from './read-handler.ts'
import type { ResponseCache } from './response-cache.ts'
import { type RefuseRepeated, type WriteParts, writeHandler } from './write-handler.ts'

export const WATCHED_EVERY_MS = 5000

/**
 * Cuts a transfer off when its permission is removed. Once a body or a file is on its way no answer can be sent, so the
 * connection is closed.
 */
const watch = (guard: Guard, endpoint: Endpoint, actor: Actor | null, { raw }: FastifyReply): void => {
  // Gone while the guard looked: no 'close' will follow.
  if (raw.destroyed) return
  const look = () => guard.recheck(endpoint, actor).catch((error: unknown) => error instanceof Refusal && raw.destroy())
  const timer = setInterval(look, WATCHED_EVERY_MS)
  raw.once('close', () => clearInterval(timer))
}

/** Exceptions of a route from the `limits` of every request. */
type RouteLimits = { bodyLimit?: number; isLong?: boolean; isAlwaysOpen?: boolean }

/** A watched request, an upload or a download, is cut off when its permission is removed. */
type RawOptions = RouteLimits & { isWatched?: boolean; changesAccess?: boolean }

/** Further effects of a write. */
type WriteOptions = {
  /** Has a body, but only reads. */
  isRead?: boolean
  /** In bytes, if larger than the default. */
  bodyLimit?: number
  /** Answered however busy the server is. */
  isAlwaysOpen?: boolean
  refuseNamed?: RefuseNamed
  inTurn?: InTurn
}

/** Lets work of one owner wait for others'. */
type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/** Refuses what a body names that the person has no right to, before anything else in the body is checked. */
type RefuseNamed = (body: object, actor: Actor) => void

type MountParts = { app: FastifyInstance; database: Database; guard: Guard; responses: ResponseCache; pulse: Pulse }

/** Routes of features are mounted with it. */
export const createMount = ({ app, database, guard, responses, pulse }: MountParts) => {
  const route = <E extends Endpoint>(
    endpoint: E,
    settings: RouteLimits & { isTransfer?: boolean; refuseNamed?: RefuseNamed; inTurn?: InTurn },
    answer: (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    const { bodyLimit, isLong = false, isAlwaysOpen = false, isTransfer = false, refuseNamed, inTurn } = settings
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      config: { isLong, isAlwaysOpen, isTransfer },
      onRequest: (request) => pulse.orRefuse(() => guard.admit(endpoint, request)),
      handler: async (request, reply) => {
        if (request.actor) refuseNamed?.((request.body ?? {}) as object, request.actor) // every body is one
        const parsed = await pulse.orRefuse(() => parseRequest(endpoint, request, database.read))
        const work = () => answer({ ...parsed, actor: request.actor } as Sent<E>, request, reply) // the guard has checked `actor`
        return inTurn ? inTurn(String(request.actor?.userId), work) : work()
      },
    })
  }

  /** As `mount`, for an area whose handlers have a rule of their own. */
  const mountUnder =
    (refuseRepeated?: RefuseRepeated) =>
    <E extends Endpoint>(
      endpoint: E,
      handle: (context: Context<E>) => Promise<Handled<E>>,
      {
        changesAccess,
        isRead = endpoint.method === 'GET',
        beforeTransaction,
        grows,
        ...limits
      }: WriteOptions & WriteParts<E> & ReadParts = {},
    ): void => {
      const parts = { database, guard, responses, pulse }
      const answer = isRead
        ? readHandler(parts, endpoint, handle, { grows })
        : writeHandler(parts, endpoint, handle, { changesAccess, beforeTransaction }, refuseRepeated)
      route(endpoint, limits, answer)
    }

  /** Handles an endpoint. A write runs in one transaction and must record its activity in it. */
  const mount = mountUnder()

  /** Handles an endpoint whose work does not fit into one transaction; the result is sent as it is. */
  const mountRaw = <E extends Endpoint>(
    endpoint: E,
    handle: (context: RawContext<E>) => Promise<unknown>,
    { isWatched = false, changesAccess = false, ...limits }: RawOptions = {},
  ): void => {
    route(endpoint, { ...limits, isTransfer: isWatched }, (sent, request, reply) => {
      if (isWatched) watch(guard, endpoint, sent.actor, reply)
      const transaction: Database['transaction'] = (work) =>
        database.transaction(async (db) => {
          // Before the guard's shared lock of the same row: two that each hold that one would wait for each other.
          if (changesAccess) await lockAccess(db)
          await guard.admitInTransaction(db, endpoint, sent.actor)
          return work(db)
        })
      const work = () => handle({ ...sent, database: { ...database, transaction }, request, reply })
      return isWatched ? work() : pulse.orRefuse(work)
    })
  }

  return { responses, mount, mountUnder, mountRaw, database }
}

export type Mount = ReturnType<typeof createMount>
