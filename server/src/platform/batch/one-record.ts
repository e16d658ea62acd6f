import type { Action, Change } from '../activity/activity.ts'
import { refuseUnknownReferences } from '../database/references.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import { nextVersion, refuseIfChanged } from '../http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../http/mount/unique-violation.ts'
import { notFound } from '../refusal.ts'
import type { StoredRecord } from './bulk-store.ts'
import type { RecordStore } from './record-store.ts'

/** The parts of a request that writing one record needs. */
type Writing = {
  readonly db: Db
  readonly actor: Actor
  readonly body: object
  readonly log: (action: Action, change: Change) => Promise<void>
  /** As in a batch. */
  readonly sendsInvitations?: boolean
}

const batchingOf = ({ db, actor, sendsInvitations = false }: Writing) => ({
  db,
  actor,
  sendsInvitations,
  batchId: null,
})

/** @throws {Refusal} 404 with `what` in its message: 'Size not found'. */
export const findRecord = async <R extends StoredRecord>(
  { find }: RecordStore<R>,
  db: Db,
  id: number,
  what: string,
): Promise<R> => {
  const [record] = await find(db, [id])
  return record ?? notFound(what)
}

/** Creates one record and logs it. */
export const createRecord = async <R extends StoredRecord>(store: RecordStore<R>, writing: Writing): Promise<R> => {
  const { db, body, log } = writing
  await refuseUnknownReferences(db, store.input, body)
  const [id = 0] = await refusingDuplicates(store.taken, () => store.insert(batchingOf(writing), [{ ...body }]))
  const after = await findRecord(store, db, id, store.word)
  await log(`${store.word}.created`, { after })
  return after
}

/**
 * Updates one record if its version is still the one it was opened at, and logs it. What the body leaves out
 * stays as it is.
 */
export const updateRecord = async <R extends StoredRecord>(
  store: RecordStore<R>,
  writing: Writing & { readonly ifMatch: string | undefined },
  id: number,
  what: string,
): Promise<R> => {
  const { db, body, log, ifMatch } = writing
  await store.lock(db, [id])
  const before = await findRecord(store, db, id, what)
  refuseIfChanged(before, ifMatch)
  await refuseUnknownReferences(db, store.input, body)
  const change = { before, values: { ...store.valuesOf(before), ...body }, version: nextVersion(before) }
  await refusingDuplicates(store.taken, () => store.update(batchingOf(writing), [change]))
  const after = await findRecord(store, db, id, what)
  await log(`${store.word}.updated`, { before, after })
  return after
}
