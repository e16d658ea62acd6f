import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lockAccess } from '../../access/last-administrator.ts'
import { logActivity, logBatchActivity } from '../../activity/activity.ts'
import type { Database } from '../../database/database.ts'
import type { HealthWatch } from '../../database/health-watch.ts'
import type { Db } from '../../database/schema.ts'
import type { Actor } from '../auth/actor.ts'
import type { Guard } from '../auth/guard.ts'
import { clientOf } from '../auth/source.ts'
import type { Context, Sent } from './context.ts'
import { versionTag } from './etags.ts'
import { claimOf, findAnswer, keepAnswer, refuseOld } from './idempotency.ts'
import type { Handled } from './json-pieces.ts'

type Parts = { database: Database; guard: Guard; health: HealthWatch }

export type WriteParts<E extends Endpoint> = {
  /** Looks at a disk or a store and may refuse: a transaction waits for neither. */
  beforeTransaction?: ((sent: Sent<E>) => Promise<void>) | undefined
  /** Changes permissions: such writes run one at a time, and after all other running writes. */
  changesAccess?: boolean | ((db: Db, sent: Sent<E>) => Promise<boolean>) | undefined
}

/**
 * Asks again what a handler asks of the person beyond the endpoint's access, before a repetition gets the kept answer:
 * it may be gone since the first time.
 */
export type RefuseRepeated = (repeated: never) => unknown

/** Runs writes: the check of the permission, the change and its activity are one transaction. */
export const writeHandler = <E extends Endpoint>(
  { database, guard, health }: Parts,
  endpoint: E,
  handle: (context: Context<E>) => Promise<Handled<E>>,
  { changesAccess = false, beforeTransaction }: WriteParts<E>,
  refuseRepeated: RefuseRepeated | undefined,
) => {
  return async (sent: Sent<E>, request: FastifyRequest, reply: FastifyReply) => {
    // Every write may be repeated with a key; some should have one.
    const claim = endpoint.access !== 'public' && sent.actor ? claimOf(request, sent.actor.userId) : null
    await beforeTransaction?.(sent)
    let committed: (() => void)[] = []
    const work = async (db: Db) => {
      committed = []
      if (typeof changesAccess === 'boolean' ? changesAccess : await changesAccess(db, sent)) await lockAccess(db)
      const actor = (await guard.admitInTransaction(db, endpoint, sent.actor)) as Sent<E>['actor'] // as the first time
      const before = claim && (await findAnswer(db, claim))
      if (before) {
        await refuseRepeated?.({ ...sent, actor, db, answer: before.kept } as never) // the area names what its calls have
        return (before.kept as Handled<E> | undefined) ?? refuseOld() // as the first time
      }
      const activityLog = activityLogFor(db, actor, request)
      const handled = await handle({
        ...sent,
        actor,
        db,
        log: activityLog.log,
        logBatch: activityLog.logBatch,
        afterCommit: (work) => committed.push(work),
        ifMatch: request.headers['if-match'],
      })
      if (!activityLog.hasLogged()) throw new Error(`${endpoint.method} ${endpoint.path} left no activity`)
      if (claim && !endpoint.secretAnswer) await keepAnswer(db, claim, handled)
      return handled
    }
    const answer = await health.orRefuseToBegin((begin) =>
      database.transaction((db) => {
        begin()
        return work(db)
      }),
    )
    for (const work of committed) work()
    const etag = versionTag(endpoint, answer)
    if (etag) reply.header('etag', etag)
    reply.status(endpoint.status ?? 200)
    return { success: true, ...answer }
  }
}

const activityLogFor = (db: Db, actor: Actor | null, request: FastifyRequest) => {
  let isLogged = false
  const log: Context<Endpoint>['log'] = async (action, change) => {
    isLogged = true
    const from = action.startsWith('session.') ? clientOf(request) : undefined
    await logActivity(db, actor, action, { ...change, from })
  }
  const logBatch: Context<Endpoint>['logBatch'] = async (batchId, entries) => {
    isLogged = true
    await logBatchActivity(db, actor, batchId, entries)
  }
  return { log, logBatch, hasLogged: () => isLogged }
}
