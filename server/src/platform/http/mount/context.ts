import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@kitroom/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Action, Change, Entry } from '../../activity/activity.ts'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { Actor } from '../auth/actor.ts'

/** The parsed parts of a request, and its sender. */
export type Sent<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null only if the endpoint is public and the caller is not signed in. */
  actor: E['access'] extends 'public' ? Actor | null : Actor
}

/** The input of a handler: in a write, `db` is the request's one transaction, which throwing rolls back. */
export type Context<E extends Endpoint> = Sent<E> & {
  db: Db
  log: (action: Action, change: Change) => Promise<void>
  /** The same for many records at once; null if they do not form a batch that can be undone. */
  logBatch: (batchId: number | null, entries: readonly Entry[]) => Promise<void>
  /** Runs after the write is committed. */
  afterCommit: (work: () => void) => void
  /** The version at which the record was opened, for `refuseIfChanged`. */
  ifMatch: string | undefined
}

/** A write that is sent again, with the parts of its calls that an area's rule about them needs. */
export type Repeated<Parts = unknown> = { db: Db; actor: Actor } & Parts

/** The input of a handler that does slow work outside a transaction, or handles cookies or bytes. */
export type RawContext<E extends Endpoint> = Sent<E> & {
  /** Each of its transactions first checks that the permission still holds, and keeps it until the end. */
  database: Database
  request: FastifyRequest
  reply: FastifyReply
}
