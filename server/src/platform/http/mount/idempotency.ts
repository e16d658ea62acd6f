import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { conflict, invalid } from '../../refusal.ts'

export const IDEMPOTENCY_KEY = 'Idempotency-Key'
const ANSWERS_KEPT_HOURS = 48
/** A draft is kept for seven days, and with it the key of a save that may have arrived. */
const KEYS_KEPT_DAYS = 8
const LENGTH_MAX = 255
const HOUR_MS = 60 * 60 * 1000

/** One save that may be sent more than once. */
type Claim = { userId: number; key: string; requestHash: string }

/** The key of a request and a digest of its content, which every repetition must send again. */
export const keyOfRequest = (request: FastifyRequest): Omit<Claim, 'userId'> | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > LENGTH_MAX) {
    invalid(IDEMPOTENCY_KEY, `${IDEMPOTENCY_KEY} must be a text of 1 to ${LENGTH_MAX} characters`)
  }
  const sent = JSON.stringify([request.method, request.url, request.bodyDigest ?? request.body ?? null])
  return { key: String(key), requestHash: createHash('sha256').update(sent).digest('hex') }
}

/** The claim of a request with a key. */
export const claimOf = (request: FastifyRequest, userId: number): Claim | null => {
  const sent = keyOfRequest(request)
  return sent && { userId, ...sent }
}

export const refuseOtherContent = (): never =>
  conflict(IDEMPOTENCY_KEY, `This ${IDEMPOTENCY_KEY} came with something else before`)

export const refuseOld = (): never =>
  conflict(IDEMPOTENCY_KEY, `What came with this ${IDEMPOTENCY_KEY} was done before, and its answer is not kept`)

/** The earlier request with this key; null if there is none, and then this one is stored. Waits for one that runs. */
const findClaim = async (db: Db, { userId, key, requestHash }: Claim) => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, answer: null, created_at: new Date().toISOString() })
    .onConflict((clause) => clause.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/**
 * The answer to an earlier request with this key, which may be gone, or null for the first.
 * @throws {Refusal} 409 if the key was used with other content.
 */
export const findAnswer = async (db: Db, claim: Claim): Promise<{ kept?: object } | null> => {
  const first = await findClaim(db, claim)
  if (first && first.request_hash !== claim.requestHash) refuseOtherContent()
  return first && (first.answer === null ? {} : { kept: JSON.parse(first.answer) })
}

/** Stores the answer, in the transaction of the write. */
export const keepAnswer = async (db: Db, { userId, key }: Claim, answer: object): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** Answers from before this time are removed. */
export const oldestKept = (): string => hoursAgo(ANSWERS_KEPT_HOURS)

/** Removes old answers, and their keys later. */
export const sweepAnswers = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', hoursAgo(KEYS_KEPT_DAYS * 24))
    .execute()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: null })
    .where('created_at', '<', oldestKept())
    .where('answer', 'is not', null)
    .execute()
}
