import { type AnswerOf, type Endpoint, PERSON_HEADER } from '@kitroom/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Guard } from '../auth/guard.ts'
import type { Context, Sent } from './context.ts'
import { digestTag, versionTag } from './etags.ts'
import { hasAlready } from './has-already.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendJson } from './send-json.ts'

type Parts = { database: Database; guard: Guard; responses: ResponseCache }

/** Answers reads: from the cache as long as the data is unchanged, unless the answer depends on the person. */
export const readHandler = <E extends Endpoint>(
  { database, guard, responses }: Parts,
  endpoint: E,
  handle: (context: Context<E>) => Promise<AnswerOf<E>>,
) => {
  const work = async ({ actor, ...sent }: Sent<E>) => {
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
    const answer = await handle(context)
    return { body: Buffer.from(JSON.stringify({ success: true, ...answer })), answer }
  }

  return async (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = sent
    if (actor && endpoint.personal) reply.header(PERSON_HEADER, actor.userId)
    const isWithBody = endpoint.method !== 'GET'
    // The key of a cached answer knows no body.
    const isCached = !isWithBody && !endpoint.personal
    if (!actor || !isCached) {
      // A body may come long after its head, and the right may be gone by then.
      const now = isWithBody ? ((await guard.recheck(endpoint, actor)) as typeof actor) : actor // as the first time
      const { body, answer } = await work({ ...sent, actor: now })
      const tag = versionTag(endpoint, answer)
      if (tag) reply.header('etag', tag)
      return sendJson(request, reply, body)
    }
    const key = `${endpoint.path} ${JSON.stringify([sent.params, sent.query])}`
    const kept = await responses.answer(key, actor.moment, async () => {
      const { body, answer } = await work(sent)
      return { body, etag: endpoint.params ? versionTag(endpoint, answer) : digestTag(body) }
    })
    if (kept.etag) reply.header('etag', kept.etag)
    // A single record is always sent, because a form starts from it.
    const isKnown = !endpoint.params && kept.etag !== undefined && hasAlready(request, kept.etag)
    return isKnown ? reply.status(304).send() : sendJson(request, reply, kept.body)
  }
}

const refuseToRecord = () => Promise.reject(new Error('A read changes nothing that could be recorded'))
