import { getHeapStatistics } from 'node:v8'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lockAccess } from '../../access/last-administrator.ts'
import type { Database } from '../../database/database.ts'
import type { HealthWatch } from '../../database/health-watch.ts'
import { Refusal } from '../../refusal.ts'
import { semaphore } from '../../semaphore.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'
import type { Context, RawContext, Sent } from './context.ts'
import { bytesOfBody, LARGE_BYTES, type LongList } from './json-body.ts'
import type { Handled } from './json-pieces.ts'
import { parseRequest } from './parse-request.ts'
import { type ReadParts, readHandler } from './read-handler.ts'
import type { ResponseCache } from './response-cache.ts'
import { type RefuseRepeated, type WriteParts, writeHandler } from './write-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isHandled?: boolean
    /** Ends what was taken before the body was read. */
    endBody?: () => void
  }
}

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
} & BodyOptions

/** Before a byte of the body is read: */
type BodyOptions = {
  /** Refuses who may send none, whatever it contains. */
  refuse?: (actor: Actor) => void
  /** Waits for a turn. Returns a function that ends it. */
  takeTurn?: (actor: Actor) => Promise<() => void>
  refuseNamed?: RefuseNamed
  longList?: LongList
}

/** The handler comes last, as in Fastify's own routes. */
type Handling<Options, Handle> = [handle: Handle] | [options: Options, handle: Handle]

const withOptions = <Options, Handle>(args: Handling<Options, Handle>): [options: Options, handle: Handle] =>
  args.length === 2 ? args : [{} as Options, args[0]] // all are optional

/** Refuses what a body names that the person has no right to, before anything else in the body is checked. */
type RefuseNamed = (body: object, actor: Actor) => void

/** All large bodies together have this share of the heap: what is made of them is several times as large. */
const HEAP_SHARE = 1 / 32

const bodiesInFlight = semaphore({
  atOnce: Math.floor(getHeapStatistics().heap_size_limit * HEAP_SHARE),
  waiting: 20,
  waitAtMostMs: 120_000,
  busy: 'The server is busy. Please try again in a moment.',
})

/** Waits for a turn of the person, and for the place that the body takes. Both end with the work on the request. */
const admitBody = async (request: FastifyRequest, reply: FastifyReply, takeTurn: BodyOptions['takeTurn']) => {
  const { actor, beforeBody } = request
  const bytes = bytesOfBody(request)
  if (!takeTurn && bytes <= LARGE_BYTES) return
  const releases: (() => void)[] = []
  const release = () => {
    for (const end of releases.splice(0)) end()
  }
  request.endBody = release
  const wait = async () => {
    if (actor && takeTurn) releases.push(await takeTurn(actor))
    if (bytes > LARGE_BYTES)
      releases.push(await bodiesInFlight.acquire({ owner: String(actor?.userId), weight: bytes }))
  }
  const end = () => !request.isHandled && release()
  reply.raw.once('finish', end).once('close', end)
  await beforeBody(wait())
  if (reply.raw.destroyed) end()
}

type MountParts = {
  app: FastifyInstance
  database: Database
  guard: Guard
  responses: ResponseCache
  health: HealthWatch
}

/** Routes of features are mounted with it. */
export const createMount = ({ app, database, guard, responses, health }: MountParts) => {
  const route = <E extends Endpoint>(
    endpoint: E,
    settings: RouteLimits & BodyOptions & { isTransfer?: boolean },
    answer: (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    const { bodyLimit, isLong = false, isAlwaysOpen = false, isTransfer = false, longList } = settings
    const { refuse, takeTurn, refuseNamed } = settings
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      config: { isLong, isAlwaysOpen, isTransfer, longList },
      onRequest: async (request) => {
        await health.orRefuse(() => guard.admit(endpoint, request))
        if (request.actor) refuse?.(request.actor)
      },
      preParsing: async (request, reply) => {
        // Files are written to a disk as they arrive.
        if (!isTransfer) await admitBody(request, reply, takeTurn)
      },
      handler: async (request, reply) => {
        request.isHandled = true
        try {
          if (request.actor) refuseNamed?.((request.body ?? {}) as object, request.actor) // every body is one
          const parsed = await health.orRefuse(() => parseRequest(endpoint, request, database.read))
          return await answer({ ...parsed, actor: request.actor } as Sent<E>, request, reply) // the guard has checked `actor`
        } finally {
          request.endBody?.()
        }
      },
    })
  }

  /** As `mount`, for an area whose handlers have a rule of their own. */
  const mountUnder =
    (refuseRepeated?: RefuseRepeated) =>
    <E extends Endpoint>(
      endpoint: E,
      ...args: Handling<WriteOptions & WriteParts<E> & ReadParts, (context: Context<E>) => Promise<Handled<E>>>
    ): void => {
      const [options, handle] = withOptions(args)
      const { changesAccess, isRead = endpoint.method === 'GET', beforeTransaction, grows, ...limits } = options
      const parts = { database, guard, responses, health }
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
    ...args: Handling<RawOptions, (context: RawContext<E>) => Promise<unknown>>
  ): void => {
    const [{ isWatched = false, changesAccess = false, ...limits }, handle] = withOptions(args)
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
      return isWatched ? work() : health.orRefuse(work)
    })
  }

  return { responses, mount, mountUnder, mountRaw, database }
}

export type Mount = ReturnType<typeof createMount>
