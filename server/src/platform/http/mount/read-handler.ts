import { Socket } from 'node:net'
import { type Endpoint, PERSON_HEADER } from '@kitroom/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { whileAwaited } from '../../database/awaited.ts'
import { chooseReader } from '../../database/choose-reader.ts'
import type { Database } from '../../database/database.ts'
import type { HealthWatch } from '../../database/health-watch.ts'
import type { Db, Tables } from '../../database/schema.ts'
import { THREADS } from '../../database/threads.ts'
import { semaphore } from '../../semaphore.ts'
import type { Guard } from '../auth/guard.ts'
import { limits } from '../lifecycle/limits.ts'
import { closedSignal } from './closed-signal.ts'
import type { Context, Sent } from './context.ts'
import { dataVersionTag, hasAlready, listDigest, versionTag } from './etags.ts'
import { type Handled, jsonPieces } from './json-pieces.ts'
import type { KeptAnswer, ResponseCache } from './response-cache.ts'
import { sendJson, sendPieces } from './send-json.ts'

type Parts = { database: Database; guard: Guard; responses: ResponseCache; health: HealthWatch }

export type ReadParts = {
  /** The table that the answer grows with: as a long one it is read without holding up others. */
  grows?: keyof Tables | undefined
}

/** Longer answers are written as they are read, and not kept. */
const KEPT_BYTES = 8 * 1024 * 1024
/** How long a client may take for one. */
const LONG_WITHIN_MS = 120_000

/** On the threads of the long reads: one person has one of them. */
const readLong = semaphore({
  atOnce: THREADS,
  eachAtOnce: 1,
  waiting: 20,
  waitAtMostMs: 10_000,
  busy: 'Too many long lists are being read. Please try again in a moment.',
})

const isSearch = ({ query }: { query: unknown }): boolean =>
  Object.keys(query ?? {}).some((name) => name === 'search' || name.startsWith('filter.'))

const writeLong = semaphore({
  atOnce: 2,
  waiting: 100,
  waitAtMostMs: 300_000,
  busy: 'Too many long lists are being read. Please try again in a moment.',
})

/** Answers reads: from the cache as long as the data is unchanged, unless the answer depends on the person. */
export const readHandler = <E extends Endpoint>(
  { database, guard, responses, health }: Parts,
  endpoint: E,
  handle: (context: Context<E>) => Promise<Handled<E>>,
  { grows }: ReadParts,
) => {
  const work = async ({ actor, ...sent }: Sent<E>, db: Db) => {
    const context = {
      ...sent,
      db,
      log: refuseToLog,
      logBatch: refuseToLog,
      afterCommit: (work: () => void) => work(),
      ifMatch: undefined,
      get actor() {
        if (!endpoint.personal) throw new Error(`${endpoint.path} depends on the person and does not declare it`)
        return actor
      },
    } as unknown as Context<E> // `Sent` in other words
    return handle(context)
  }

  /** The whole answer; without its bytes if they are more than `most`. */
  const wholeOf = async (sent: Sent<E>, most: number, closed: AbortSignal): Promise<KeptAnswer> => {
    const db = await chooseReader(database, grows, isSearch(sent))
    const owner = String(sent.actor?.userId)
    return db === database.long
      ? readLong(() => whileAwaited(closed, () => bytesOf(sent, db, most)), { owner })
      : bytesOf(sent, db, most)
  }

  const bytesOf = async (sent: Sent<E>, db: Db, most: number): Promise<KeptAnswer> => {
    const answer = await work(sent, db)
    const pieces: Buffer[] = []
    const digest = listDigest()
    let length = 0
    for await (const text of jsonPieces(answer)) {
      const piece = Buffer.from(text)
      length += piece.length
      if (length > most) return { body: null, etag: sent.actor ? dataVersionTag(sent.actor.version) : undefined }
      pieces.push(piece)
      digest.update(piece)
    }
    return { body: Buffer.concat(pieces), etag: endpoint.params ? versionTag(endpoint, answer) : digest.tag() }
  }

  const sendLong = (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => {
    // Waiting for one's turn is no silence of the client.
    mayBeSilent(reply, 0)
    return writeLong(async () => {
      mayBeSilent(reply, limits.connectionTimeout)
      return sendPieces(request, reply, jsonPieces(await work(sent, database.long)), LONG_WITHIN_MS)
    })
  }

  return async (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = sent
    if (actor && endpoint.personal) reply.header(PERSON_HEADER, actor.userId)
    const isWithBody = endpoint.method !== 'GET'
    // The key of a cached answer knows no body.
    if (!actor || isWithBody || endpoint.personal) {
      // A body may come long after its head, and the right may be gone by then.
      const now = async () => (isWithBody ? ((await guard.recheck(endpoint, actor)) as typeof actor) : actor) // as the first time
      const whole = async () => wholeOf({ ...sent, actor: await now() }, Number.POSITIVE_INFINITY, closedSignal(reply))
      const { body, etag } = await health.orRefuse(whole)
      if (etag && endpoint.params) reply.header('etag', etag)
      return body && sendJson(request, reply, body)
    }
    const key = `${endpoint.path} ${JSON.stringify([sent.params, sent.query])}`
    const { body, etag } = await health.orRefuse(() =>
      responses.answer(key, actor.version, (ending) => wholeOf(sent, KEPT_BYTES, ending), closedSignal(reply)),
    )
    if (etag) reply.header('etag', etag)
    // A single record is always sent, because a form starts from it.
    if (!endpoint.params && etag && hasAlready(request, etag)) return reply.status(304).send()
    return body ? sendJson(request, reply, body) : sendLong(sent, request, reply)
  }
}

/** A request from within the process has no socket. */
const mayBeSilent = ({ raw: { socket } }: FastifyReply, milliseconds: number): void => {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}

const refuseToLog = () => Promise.reject(new Error('A read changes nothing that could be recorded'))
