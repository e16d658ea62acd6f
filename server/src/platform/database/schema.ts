import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export type { Tables } from '../../tables.generated.ts'

/** The database as queries see it: the request's transaction in a write, a plain connection in a read. */
export type Db = Kysely<Tables>

/** The names of the tables with these columns. */
export type TablesWith<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables]
