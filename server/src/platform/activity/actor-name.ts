import { sql } from 'kysely'
import { byId } from '../database/compiled-once.ts'
import type { Db } from '../database/schema.ts'

const selectName = byId((db, id) => db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id))

type Person = { first_name: string; last_name: string }

const senders = new WeakMap<Db, Person & { userId: number }>()

/** Keeps the name of the sender of a write, as it is when the write begins, for all that its transaction stores. */
export const keepSenderName = (transaction: Db, sender: Person & { userId: number }): void => {
  senders.set(transaction, sender)
}

/** A person's name, to be stored with their actions; empty if no user acted. */
export const actorNameOf = async (db: Db, actorUserId: number | null) => {
  const sender = senders.get(db)
  const findPerson = async (id: number) => (sender?.userId === id ? sender : (await selectName(db, id))[0])
  const person = actorUserId === null ? undefined : await findPerson(actorUserId)
  return { actor_first_name: person?.first_name ?? null, actor_last_name: person?.last_name ?? null }
}

const nameOfThen = (table: string, name: 'first_name' | 'last_name') =>
  sql<string | null>`coalesce(${sql.ref(`${table}.actor_${name}`)}, ${sql.ref(`users.${name}`)})`

/**
 * Columns of a query that joins `users`: who acted, by their name at the time. Older rows without a stored name show
 * the current one. They are called `by_first_name` and `by_last_name`, or after another word.
 */
export const byName = <const Word extends string = 'by'>(table: string, word: Word = 'by' as Word) => [
  nameOfThen(table, 'first_name').as(`${word}_first_name` as const),
  nameOfThen(table, 'last_name').as(`${word}_last_name` as const),
]
