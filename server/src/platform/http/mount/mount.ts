import { createHash } from 'node:crypto'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  PERSON_HEADER,
  type QueryOf,
} from '@kitroom/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { lockAccess } from '../../access/last-administrator.ts'
import { type Action, type Change, type Entry, recordActivity, recordBatchActivity } from '../../activity/activity.ts'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type FieldError, invalidAll, Refusal } from '../../refusal.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'
import { hasAlready } from './has-already.ts'
import { claimOf, findAnswer, keepAnswer } from './idempotency.ts'
import { etagOf } from './optimistic-lock.ts'
import { type KeptAnswer, ResponseCache } from './response-cache.ts'
import { sendJson } from './send-json.ts'

/** The parsed parts of a request, and its sender. */
type Sent<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null only if the endpoint is public and the caller is not signed in. */
  actor: E['access'] extends 'public' ? Actor | null : Actor
}

type Record = (action: Action, change: Change) => Promise<void>

/** The input of a handler: in a write, `db` is the request's one transaction, which throwing rolls back. */
export type Context<E extends Endpoint> = Sent<E> & {
  db: Db
  record: Record
  /** The same for many records at once; null if they do not form a batch that can be undone. */
  recordBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void>
  /** Runs after the write is committed. */
  afterCommit: (work: () => void) => void
  /** The request's own key, to repeat or cancel it. */
  idempotencyKey: string | undefined
  /** The version at which the record was opened, for `refuseIfChanged`. */
  ifMatch: string | undefined
}

/** The input of a handler that does slow work outside a transaction, or handles cookies or bytes. */
export type RawContext<E extends Endpoint> = Sent<E> & {
  /** Each of its transactions first checks that the permission still holds, and keeps it until the end. */
  database: Database
  request: FastifyRequest
  reply: FastifyReply
}

/** Exceptions of a route from the `limits` of every request. */
type RouteLimits = { bodyLimit?: number; isLong?: boolean }

/** A watched request is cut off when its permission is removed. */
type RawOptions = RouteLimits & { isWatched?: boolean }

export const WATCHED_EVERY_MS = 5000

/** Further effects of a write. */
type WriteOptions = {
  /** Changes permissions: such writes run one at a time, and after all other running writes. */
  changesAccess?: boolean
  /** Has a body, but only reads. */
  isRead?: boolean
  /** In bytes, if larger than the default. */
  bodyLimit?: number
}

export type MountParts = { app: FastifyInstance; database: Database; guard: Guard }

/** What feature routes are mounted with. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the server and the guard
export const createMount = ({ app, database, guard }: MountParts) => {
  const responses = new ResponseCache(database.versions)
  const route = <E extends Endpoint>(
    endpoint: E,
    { bodyLimit, isLong = false }: RouteLimits,
    answer: (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(bodyLimit ? { bodyLimit } : {}),
      config: { isLong },
      onRequest: (request) => guard.admit(endpoint, request),
      handler: async (request, reply) => {
        const sent = { ...parse(endpoint, request), actor: request.actor } as Sent<E> // the guard has checked `actor`
        return answer(sent, request, reply)
      },
    })
  }

  /** Handles an endpoint. A write runs in one transaction and must record its activity in it. */
  const mount = <E extends Endpoint>(
    endpoint: E,
    handle: (context: Context<E>) => Promise<AnswerOf<E>>,
    { changesAccess = false, isRead = endpoint.method === 'GET', ...limits }: WriteOptions = {},
  ): void => {
    const work = async ({ actor, ...sent }: Sent<E>): Promise<object> => {
      const context = {
        ...sent,
        db: database.read,
        record: refuseToRecord,
        recordBatch: refuseToRecord,
        afterCommit: (work: () => void) => work(),
        ifMatch: undefined,
        idempotencyKey: undefined,
        get actor() {
          if (!endpoint.personal) throw new Error(`${endpoint.path} depends on the person and does not declare it`)
          return actor
        },
      } as unknown as Context<E> // `Sent` in other words
      return { success: true, ...(await handle(context)) }
    }
    const read = async (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => {
      const { actor } = sent
      if (actor && endpoint.personal) reply.header(PERSON_HEADER, actor.userId)
      if (!actor || endpoint.personal) return sendJson(request, reply, bytesOf(await work(sent)))
      const key = `${endpoint.path} ${JSON.stringify([sent.params, sent.query])}`
      const kept = await responses.answer(key, actor.moment, async () => answerOf(endpoint, await work(sent)))
      if (kept.etag) reply.header('etag', kept.etag)
      // A single record is always sent, because a form starts from it.
      const isKnown = !endpoint.params && kept.etag !== undefined && hasAlready(request, kept.etag)
      return isKnown ? reply.status(304).send() : sendJson(request, reply, kept.body)
    }
    route(endpoint, limits, async (sent, request, reply) => {
      if (isRead) return read(sent, request, reply)
      // Every write may be repeated with a key; some must have one.
      const claim = endpoint.access !== 'public' && sent.actor ? claimOf(request, sent.actor.userId) : null
      const ifMatch = request.headers['if-match']
      let committed: (() => void)[] = []
      const answer = await database.transaction(async (db) => {
        if (changesAccess) await lockAccess(db)
        const actor = (await guard.admitAgain(db, endpoint, sent.actor)) as Sent<E>['actor'] // as the first time
        let recorded = 0
        committed = []
        const record: Record = async (action, change) => {
          recorded += 1
          await recordActivity(db, actor?.userId ?? null, action, change)
        }
        const recordBatch = async (batchId: number | null, entries: readonly Entry[]) => {
          recorded += 1
          await recordBatchActivity(db, actor?.userId ?? null, batchId, entries)
        }
        const before = claim && (await findAnswer(db, claim))
        if (before) return before
        const handled = await handle({
          ...sent,
          actor,
          ifMatch,
          idempotencyKey: claim?.key,
          db,
          record,
          recordBatch,
          afterCommit: (work) => committed.push(work),
        })
        if (recorded === 0) throw new Error(`${endpoint.method} ${endpoint.path} left no activity`)
        if (claim) await keepAnswer(db, claim, handled)
        return handled
      })
      for (const work of committed) work()
      withTag(reply, tagOf(endpoint, answer)).status(endpoint.status ?? 200)
      return { success: true, ...answer }
    })
  }

  /** Handles an endpoint whose work does not fit into one transaction; the result is sent as it is. */
  const mountRaw = <E extends Endpoint>(
    endpoint: E,
    handle: (context: RawContext<E>) => Promise<unknown>,
    { isWatched = false, ...limits }: RawOptions = {},
  ): void => {
    route(endpoint, limits, (sent, request, reply) => {
      if (isWatched) watch(endpoint, sent.actor, reply)
      const transaction: Database['transaction'] = (work) =>
        database.transaction(async (db) => {
          await guard.admitAgain(db, endpoint, sent.actor)
          return work(db)
        })
      return handle({ ...sent, database: { ...database, transaction }, request, reply })
    })
  }

  /** Once a body or a file is in transfer no answer can be sent, so the connection is closed. */
  const watch = (endpoint: Endpoint, actor: Actor | null, { raw }: FastifyReply): void => {
    const look = () =>
      guard.lookAgain(endpoint, actor).catch((error: unknown) => error instanceof Refusal && raw.destroy())
    const timer = setInterval(look, WATCHED_EVERY_MS)
    raw.once('close', () => clearInterval(timer))
  }

  return { mount, mountRaw, database }
}

export type Mount = ReturnType<typeof createMount>

/** The version of an answer, if the endpoint declares one. */
const tagOf = ({ versioned }: Endpoint, answer: object): string | undefined => {
  const record = (answer as { [key: string]: { updated_at: string } | undefined })[versioned ?? '']
  return record && etagOf(record)
}

const withTag = (reply: FastifyReply, etag: string | undefined): FastifyReply =>
  etag === undefined ? reply : reply.header('etag', etag)
const bytesOf = (content: object): Buffer => Buffer.from(JSON.stringify(content))

/** The bytes of an answer: of a record with its version, of a list with a digest. */
const answerOf = (endpoint: Endpoint, content: object): KeptAnswer => {
  const body = bytesOf(content)
  return { body, etag: endpoint.params ? tagOf(endpoint, content) : digestOf(body) }
}

const digestOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const refuseToRecord = () => Promise.reject(new Error('A read changes nothing that could be recorded'))

/** All errors are collected into one 400. */
const parse = (endpoint: Endpoint, request: FastifyRequest) => {
  const errors: FieldError[] = []
  const read = (schema: ZodType | undefined, input: unknown): unknown => {
    const result = schema?.safeParse(input)
    if (result?.success === false) {
      for (const { path, message } of result.error.issues) errors.push({ path: fieldOf(path), message })
    }
    return result?.data
  }
  const query = read(endpoint.query, withoutBlanks(request.query))
  const body = read(endpoint.body, request.body ?? {})
  if (errors.length > 0) invalidAll(withoutRepetition(errors))
  return { params: endpoint.params?.parse(request.params), query, body }
}

/** An empty parameter counts as missing. */
const withoutBlanks = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Parses input outside a JSON body; all errors become one 400. */
export const parseAll = <S extends ZodType>(schema: S, input: unknown): output<S> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }))
  return invalidAll(withoutRepetition(errors))
}

/** The field on the screen: for an element of a list, the list. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const index = path.findIndex((step) => typeof step === 'number')
  return path.slice(0, index < 0 ? undefined : index).join('.')
}

const withoutRepetition = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(
    ({ path, message }, nth) => errors.findIndex((error) => error.path === path && error.message === message) === nth,
  )
