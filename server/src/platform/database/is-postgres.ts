import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

/** Which engine answers, where a statement is written for each. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
