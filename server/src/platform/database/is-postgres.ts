import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

/** The engine, for statements that are written separately for each. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
