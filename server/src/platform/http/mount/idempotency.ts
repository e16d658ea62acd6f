import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { conflict, invalid } from '../../refusal.ts'

export const IDEMPOTENCY_KEY = 'Idempotency-Key'
const KEPT_HOURS = 48
const LENGTH_MAX = 255
const HOUR_MS = 60 * 60 * 1000

/** One save that may be sent more than once. */
export type Claim = { userId: number; key: string; requestHash: string }

/** The claim of a request that carries a key; what is sent with it must be the same each time. */
export const claimOf = (request: FastifyRequest, userId: number): Claim | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > LENGTH_MAX) {
    invalid(IDEMPOTENCY_KEY, `${IDEMPOTENCY_KEY} must be a text of 1 to ${LENGTH_MAX} characters`)
  }
  const sent = JSON.stringify([request.method, request.url, request.body ?? null])
  return { userId, key: String(key), requestHash: createHash('sha256').update(sent).digest('hex') }
}

/**
 * What was answered when this was sent before, or null when it is the first time. Of two that arrive at once the later
 * waits here until the other is done.
 * @throws {Refusal} 409 when the key came with something else.
 */
export const findAnswer = async (db: Db, { userId, key, requestHash }: Claim): Promise<object | null> => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, answer: null, created_at: new Date().toISOString() })
    .onConflict((known) => known.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const { request_hash, answer } = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (request_hash !== requestHash) conflict(IDEMPOTENCY_KEY, `This ${IDEMPOTENCY_KEY} came with something else before`)
  return JSON.parse(answer ?? '{}')
}

// No digest of a request looks like it.
const NEVER = 'never'

/**
 * Sees to it that nothing is done under a key any more: what comes with it later is refused. False when it has been done
 * already. Waits for a request with the key that is under way.
 */
export const forbidClaim = async (db: Db, { userId, key }: Omit<Claim, 'requestHash'>): Promise<boolean> => {
  const isFirst = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: NEVER, answer: null, created_at: new Date().toISOString() })
    .onConflict((known) => known.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (isFirst) return true
  const { request_hash } = await db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return request_hash === NEVER
}

/** Keeps the answer, in the transaction of the write itself. */
export const keepAnswer = async (db: Db, { userId, key }: Claim, answer: object): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export const sweepAnswers = async (db: Db): Promise<void> => {
  const longAgo = new Date(Date.now() - KEPT_HOURS * HOUR_MS).toISOString()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', longAgo).execute()
}
